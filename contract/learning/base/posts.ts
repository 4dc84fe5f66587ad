import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, ListQuery, listOf, Prose } from '../../shapes.ts'

export const Post = z.object({ id: Id, title: Prose, body: Prose })
export type Post = z.output<typeof Post>

export const posts = defineEndpoints({
  getPosts: {
    method: 'GET',
    path: '/posts',
    access: 'public',
    resource: 'Post',
    summary: 'Test posts of a sample service: built in, unless another one is configured',
    query: ListQuery,
    response: listOf(Post),
    errors: ['validation_failed', 'service_unavailable'],
  },
})
