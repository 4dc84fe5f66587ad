import { z } from 'zod/mini'
import { RowCursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Link, Prose, whole } from '../../shapes.ts'
import { noticeTopics } from './words.ts'

const ToldNotice = z.object({
  id: Id,
  /** Null for a notice that can't be turned off. */
  topic: z.nullable(z.enum(noticeTopics)),
  title: Prose,
  /** Empty if the title is enough. */
  text: Prose,
  /** The page that the notice is about. */
  path: z.nullable(Link),
  told_at: Instant,
  read: z.boolean(),
})
export type ToldNotice = z.output<typeof ToldNotice>

export const noticeList = defineEndpoints({
  listNotices: {
    method: 'GET',
    path: '/notices',
    access: 'member',
    lookers: 'refused',
    resource: 'Notice',
    summary: 'Your notices from the last year, newest first',
    query: z.object({ before: z.optional(RowCursor), items: z._default(whole(1, 100), 20) }),
    response: z.object({
      items: z.array(ToldNotice),
      /** The `before` that continues the list; null if there are no earlier notices. */
      earlier: z.nullable(Id),
      unread: Count,
    }),
    errors: ['validation_failed'],
  },
  readNotices: {
    method: 'POST',
    path: '/notices/read',
    access: 'member',
    resource: 'Notice',
    alsoChanges: ['Thread'],
    summary: 'Mark a notice as read, or it and all earlier ones',
    body: z.object({ id: Id, and_earlier: z._default(z.boolean(), false) }),
    response: z.object({ unread: Count }),
    errors: ['validation_failed'],
  },
})
