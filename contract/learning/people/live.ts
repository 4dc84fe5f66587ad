import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Link, Prose } from '../../shapes.ts'
import { liveEnds } from './liveWords.ts'

/** Says that there is something new, never what: the page asks for it as it would without this. */
export const News = z.discriminatedUnion('of', [
  z.object({ of: z.literal('thread'), id: Id }),
  z.object({ of: z.literal('notices') }),
])
export type News = z.output<typeof News>

// What goes over the socket: JSON texts, each named by `t`.
export const FromPage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('listen'), ticket: z.string().check(z.maxLength(200)) }),
  z.object({ t: z.literal('beat') }),
])
export type FromPage = z.output<typeof FromPage>

export const ToPage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('listening') }),
  z.object({ t: z.literal('news'), news: News }),
  /** News may have been missed, so everything is worth asking for. */
  z.object({ t: z.literal('missed') }),
  z.object({ t: z.literal('beat') }),
  z.object({ t: z.literal('out'), why: z.enum(liveEnds) }),
])
export type ToPage = z.output<typeof ToPage>

const LiveTicket = z.object({
  /** Opens the socket, for a short time; null if the caller may not be told now. */
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
    // Every page's header asks, also before the second way and while staff look; they are told nothing.
    alone: 'always',
    summary: 'A ticket for the socket that tells an open page when there’s something new',
    resource: 'Live',
    response: LiveTicket,
  },
})
