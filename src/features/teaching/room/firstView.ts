import { emptyBoard } from './board/board.ts'
import type { OwnView } from './media/OwnMedia.ts'
import type { RoomView } from './roomView.ts'

/** Before one is let in: nobody is there yet, and one brings what is switched on. */
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
