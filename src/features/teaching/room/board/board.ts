import { markId } from '#contract/learning/teaching/mayDraw.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'

/** A line, shape or text on a sheet; its id is used to erase it. */
export type Mark = Extract<BoardOp, { o: 'stroke' | 'shape' | 'text' }>
export type ShapeKind = Extract<BoardOp, { o: 'shape' }>['is']
export type Position = Extract<BoardOp, { o: 'chess' }>
export interface Sheet {
  readonly id: string
  readonly is: 'drawing' | 'chess'
  readonly marks: readonly Mark[]
  readonly position: Position | null
}
export interface Board {
  readonly sheets: readonly Sheet[]
  /** The sheet that everybody sees; null before there is one. */
  readonly shown: string | null
}

export const emptyBoard: Board = { sheets: [], shown: null }

/** The board after these changes, which reach everybody in the same order. */
export function drawOn(board: Board, ops: readonly BoardOp[]): Board {
  return ops.reduce(applied, board)
}

export function sheetShown({ sheets, shown }: Board): Sheet | undefined {
  return sheets.find(({ id }) => id === shown) ?? sheets.at(-1)
}

/** The text alternative for screen readers. */
export function sheetWords({ marks }: Sheet): string {
  const texts = marks.flatMap((mark) => (mark.o === 'text' ? [`“${mark.text}”`] : []))
  const lines = marks.length - texts.length
  const drawn = `A sheet with ${lines} ${lines === 1 ? 'line' : 'lines'}`
  return texts.length === 0 ? drawn : `${drawn}, and the words ${texts.join(', ')}`
}

function applied(board: Board, op: BoardOp): Board {
  if (op.o === 'show') return { ...board, shown: op.page }
  if (op.o === 'page') {
    if (board.sheets.some(({ id }) => id === op.page)) return board
    return { ...board, sheets: [...board.sheets, { id: op.page, is: op.is, marks: [], position: null }] }
  }
  return {
    ...board,
    sheets: board.sheets.map((sheet) => (sheet.id === op.page ? changed(sheet, op) : sheet)),
  }
}

function changed(sheet: Sheet, op: Exclude<BoardOp, { o: 'show' | 'page' }>): Sheet {
  switch (op.o) {
    case 'stroke':
    case 'shape':
    case 'text':
      return { ...sheet, marks: [...sheet.marks.filter(({ id }) => id !== op.id), op] }
    case 'erase':
      return { ...sheet, marks: sheet.marks.filter(({ id }) => id !== op.id) }
    case 'clear':
      return { ...sheet, marks: [] }
    case 'chess':
      return { ...sheet, position: op }
  }
}

/** A random id for a sheet. */
export function newKey(): string {
  return crypto.randomUUID()
}

export function newMarkId(member: string): string {
  return markId(member, newKey())
}
