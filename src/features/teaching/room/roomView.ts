import type { Member } from '#contract/learning/teaching/room.ts'
import type { PeerState, Said } from '#contract/learning/teaching/roomSocket.ts'
import type { Board } from './board/board.ts'
import type { Reached } from './line/Mesh.ts'
import type { Ended } from './line/RoomLine.ts'

export interface Person extends Member {
  readonly state: PeerState
  readonly reached: Reached | undefined
  /** Their connection to the service broke a moment ago. */
  readonly away: boolean
}
/** What was said; `waiting` until it has gone out. */
export type Words = Said & { readonly waiting?: true }
export interface Reaction {
  readonly id: number
  readonly name: string
  readonly sign: string
}
export interface Caption {
  readonly id: string
  readonly name: string
  readonly text: string
}
export interface RoomView {
  /** `again` while the connection to the service is being made again. */
  readonly phase: 'joining' | 'in' | 'again' | 'out'
  readonly ended: Ended | { readonly why: 'left' } | null
  readonly people: readonly Person[]
  readonly said: readonly Words[]
  readonly reactions: readonly Reaction[]
  /** What others say at the moment, as their browsers write it. */
  readonly captions: readonly Caption[]
  readonly board: Board
  /** Somebody changed the board since it was last looked at. */
  readonly boardIsNew: boolean
  readonly state: PeerState
  /** Whoever speaks, by member. */
  readonly speaking: ReadonlySet<string>
  /** The tutor asked for silence, until one speaks again. */
  readonly hushed: boolean
}
