import { emptyBoard } from './board/board.ts'
import type { OwnView } from './media/OwnMedia.ts'
import type { RoomView } from './roomView.ts'

/** The view before admission: the room is still empty, and devices that are on stay on. */
export function firstView({ tracks, muted }: OwnView): RoomView {
  return {
    phase: 'joining',
    ended: null,
    people: [],
    said: [],
    reactions: [],
    captions: [],
    board: emptyBoard,
    boardIsNew: false,
    speaking: new Set(),
    hushed: false,
    state: {
      audio: tracks.voice !== null && !muted,
      video: tracks.camera !== null,
      screen: false,
      hand: false,
      low: false,
    },
  }
}
