import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Link, Prose } from '../../shapes.ts'
import { liveEnds } from './liveWords.ts'

/** Signals that there is something new, never what it is. The page fetches it as it would without this signal. */
export const News = z.discriminatedUnion('of', [
  z.object({ of: z.literal('thread'), id: Id }),
  z.object({ of: z.literal('notices') }),
])
export type News = z.output<typeof News>

// The messages on the socket: JSON texts, each with its type in `t`.
export const FromPage = z.object({ t: z.literal('beat') })
export type FromPage = z.output<typeof FromPage>

export const ToPage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('listening') }),
  z.object({ t: z.literal('news'), news: News }),
  /** News may have been missed, so the page should fetch everything again. */
  z.object({ t: z.literal('missed') }),
  z.object({ t: z.literal('beat') }),
  z.object({ t: z.literal('out'), why: z.enum(liveEnds) }),
])
export type ToPage = z.output<typeof ToPage>

const LiveTicket = z.object({
  /** Opens the socket, and is valid for a short time; null if the caller may not listen now. */
  ticket: z.nullable(Prose),
  socket: Link,
})
export type LiveTicket = z.output<typeof LiveTicket>

export const live = defineEndpoints({
  liveTicket: {
    method: 'GET',
    path: '/live/ticket',
    access: 'member',
    young: true,
    // Every page's header calls this, even before the second way and while staff look; those callers get no ticket.
    alone: 'always',
    summary: 'A ticket for the socket that tells an open page when there’s something new',
    resource: 'Live',
    response: LiveTicket,
  },
})
