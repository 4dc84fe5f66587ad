import { defineEndpoints } from '../endpoint.ts'

export const posts = defineEndpoints({})
