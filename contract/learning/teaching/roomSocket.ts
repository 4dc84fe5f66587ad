import { z } from 'zod/mini'
import { Id, Instant, Prose } from '../../shapes.ts'
import { Member } from './room.ts'

// The messages on a room's socket: JSON texts, each with its type in `t`.

/** The id of one connection; a person who comes back gets a new one. */
const PeerId = Id
const flags = {
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
  low: z.boolean(),
}
export const PeerState = z.object(flags)
export type PeerState = z.output<typeof PeerState>
export const Peer = z.extend(Member, { peer: PeerId, state: PeerState })
export type Peer = z.output<typeof Peer>

const Key = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const Said = z.object({
  id: Key,
  /** Null if it was said over an earlier connection. */
  peer: z.nullable(PeerId),
  member: Id,
  name: Prose,
  role: Member.shape.role,
  text: Prose,
  at: Instant,
})
export type Said = z.output<typeof Said>

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** In ten-thousandths of the page's width or height. */
const Part = z.int().check(z.gte(0), z.lte(10_000))
const Square = z.nullable(z.string().check(z.regex(/^[a-h][1-8]$/)))
const of = { page: Key }
export const BoardOp = z.discriminatedUnion('o', [
  z.object({ o: z.literal('page'), ...of, is: z.enum(['drawing', 'chess']) }),
  z.object({ o: z.literal('show'), ...of }),
  z.object({
    o: z.literal('stroke'),
    ...of,
    id: Key,
    colour: z.int().check(z.gte(0), z.lte(31)),
    width: z.int().check(z.gte(1), z.lte(100)),
    /** Alternately x and y. */
    points: z.array(Part).check(z.minLength(2), z.maxLength(2_000)),
  }),
  z.object({
    o: z.literal('shape'),
    ...of,
    id: Key,
    colour: z.int().check(z.gte(0), z.lte(31)),
    width: z.int().check(z.gte(1), z.lte(100)),
    is: z.enum(['line', 'arrow', 'rectangle', 'ellipse']),
    /** The x and y of the start, then of the end. */
    points: z.array(Part).check(z.length(4)),
  }),
  z.object({
    o: z.literal('text'),
    ...of,
    id: Key,
    colour: z.int().check(z.gte(0), z.lte(31)),
    x: Part,
    y: Part,
    text: words(200),
  }),
  z.object({ o: z.literal('erase'), ...of, id: Key }),
  z.object({ o: z.literal('clear'), ...of }),
  z.object({
    o: z.literal('chess'),
    ...of,
    fen: z.string().check(z.maxLength(100), z.regex(/^[\w/ -]+$/)),
    from: Square,
    to: Square,
  }),
])
export type BoardOp = z.output<typeof BoardOp>

export const FromClient = z.discriminatedUnion('t', [
  /** WebRTC session descriptions and candidates, passed on unread. */
  z.object({ t: z.literal('signal'), to: PeerId, data: z.unknown() }),
  /** A message to everyone; sent again with the same id, it's the same message. */
  z.object({ t: z.literal('say'), id: Key, text: words(1000) }),
  /** What the speaker's browser has understood of their speech so far, sent again as it grows. None of it is stored. */
  z.object({ t: z.literal('caption'), id: Key, text: words(500) }),
  z.object({ t: z.literal('state'), ...flags }),
  z.object({ t: z.literal('react'), sign: words(16) }),
  /** Sent by the tutor: asks one peer to mute or, if null, everyone else. */
  z.object({ t: z.literal('mute'), peer: z.nullable(PeerId) }),
  z.object({ t: z.literal('board'), ops: z.array(BoardOp).check(z.minLength(1), z.maxLength(100)) }),
  z.object({ t: z.literal('beat') }),
  z.object({ t: z.literal('leave') }),
])
export type FromClient = z.output<typeof FromClient>

/** Why a socket was closed. `elsewhere`: the person entered in another tab; `restarting`: reconnect immediately. */
export const outs = ['removed', 'elsewhere', 'over', 'refused', 'slow', 'restarting'] as const
export type Out = (typeof outs)[number]

export const FromServer = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('entered'),
    peer: PeerId,
    /** The other people in the room. */
    people: z.array(Peer),
    said: z.array(Said),
    board: z.array(BoardOp),
    now: Instant,
  }),
  z.object({ t: z.literal('came'), peer: Peer }),
  z.object({ t: z.literal('went'), peer: PeerId }),
  z.object({ t: z.literal('signal'), from: PeerId, data: z.unknown() }),
  z.object({ t: z.literal('said'), said: Said }),
  z.object({ t: z.literal('state'), peer: PeerId, state: PeerState }),
  z.object({ t: z.literal('captioned'), peer: PeerId, id: Key, text: Prose }),
  z.object({ t: z.literal('reacted'), peer: PeerId, sign: Prose }),
  z.object({ t: z.literal('mute') }),
  z.object({ t: z.literal('board'), from: PeerId, ops: z.array(BoardOp), at: z.int() }),
  z.object({ t: z.literal('out'), why: z.enum(outs) }),
  z.object({ t: z.literal('beat') }),
])
export type FromServer = z.output<typeof FromServer>
