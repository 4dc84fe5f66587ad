import type { Member } from '#contract/learning/teaching/room.ts'
import type { PeerState, Said } from '#contract/learning/teaching/roomSocket.ts'
import type { Board } from './board/board.ts'
import type { Reached } from './line/Mesh.ts'
import type { Ended } from './line/RoomLine.ts'

export interface Person extends Member {
  readonly state: PeerState
  readonly reached: Reached | undefined
  /** True if the member's connection to the service broke a moment ago. */
  readonly away: boolean
}
/** A chat message; `waiting` until it has been sent. */
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
  /** `again` while reconnecting to the service. */
  readonly phase: 'joining' | 'in' | 'again' | 'out'
  readonly ended: Ended | { readonly why: 'left' } | null
  readonly people: readonly Person[]
  readonly said: readonly Words[]
  readonly reactions: readonly Reaction[]
  /** What the others are saying, as transcribed by their browsers. */
  readonly captions: readonly Caption[]
  readonly board: Board
  /** True if somebody has changed the board since it was last open here. */
  readonly boardIsNew: boolean
  readonly state: PeerState
  /** The members who are speaking. */
  readonly speaking: ReadonlySet<string>
  /** True if the tutor muted this member, who hasn't unmuted since. */
  readonly hushed: boolean
}
