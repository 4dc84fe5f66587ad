import { describe, expect, test } from '@jest/globals'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { drawOn, emptyBoard, sheetShown, sheetWords } from '#web/features/teaching/room/board/board.ts'
import {
  moved,
  readPosition,
  removed,
  start,
  writePosition,
} from '#web/features/teaching/room/board/chess.ts'
import { farEnough, pathOf, pointAt, shapePath } from '#web/features/teaching/room/board/points.ts'
import { linesOf } from '#web/features/teaching/room/board/writing.ts'

const page = (id: string, is: 'drawing' | 'chess' = 'drawing') => ({ o: 'page', page: id, is }) as const
const stroke = (page: string, id: string) => ({
  o: 'stroke' as const,
  page,
  id,
  colour: 0,
  width: 4,
  points: [0, 0, 9, 9],
})

describe('a board', () => {
  test('shows the sheet that somebody turned to, and the newest before anybody did', () => {
    const two = drawOn(emptyBoard, [page('a'), page('b', 'chess')])
    expect(sheetShown(two)).toMatchObject({ id: 'b', is: 'chess' })
    expect(sheetShown(drawOn(two, [{ o: 'show', page: 'a' }]))?.id).toBe('a')
    expect(sheetShown(emptyBoard)).toBeUndefined()
  })

  test('is the same whether its changes come one by one, at once, or twice', () => {
    const ops: readonly BoardOp[] = [
      page('a'),
      stroke('a', 'one'),
      stroke('a', 'two'),
      { o: 'erase', page: 'a', id: 'one' },
    ]
    const atOnce = drawOn(emptyBoard, ops)
    expect(ops.reduce((board, op) => drawOn(board, [op]), emptyBoard)).toEqual(atOnce)
    expect(drawOn(atOnce, [page('a'), stroke('a', 'two')])).toEqual(atOnce)
    expect(atOnce.sheets[0]?.marks.map(({ id }) => id)).toEqual(['two'])
    expect(drawOn(atOnce, [{ o: 'clear', page: 'a' }]).sheets[0]?.marks).toEqual([])
  })

  test('holds lines, shapes and words together, and erases each by its name', () => {
    const at = { page: 'a', colour: 1 }
    const drawn = drawOn(emptyBoard, [
      page('a'),
      stroke('a', 'one'),
      { o: 'shape', ...at, id: 'two', width: 4, is: 'arrow', points: [0, 0, 10, 10] },
      { o: 'text', ...at, id: 'three', x: 5, y: 5, text: 'Area = ½ab' },
    ])
    const [sheet] = drawn.sheets
    expect(sheet?.marks.map(({ o }) => o)).toEqual(['stroke', 'shape', 'text'])
    expect(sheet && sheetWords(sheet)).toBe('A sheet with 2 lines, and the words “Area = ½ab”')
    expect(drawOn(drawn, [{ o: 'erase', page: 'a', id: 'three' }]).sheets[0]?.marks).toHaveLength(2)
  })

  test('begins a new line of words where the sheet ends, and breaks what is longer than a line', () => {
    expect(linesOf('one two', 0)).toEqual(['one two'])
    expect(linesOf('one two three', 8_800)).toEqual(['one', 'two', 'three'])
    expect(linesOf('x'.repeat(12), 9_000).join('')).toBe('x'.repeat(12))
  })

  test('draws each shape between the two points that it was drawn with', () => {
    const of = (is: 'line' | 'arrow' | 'rectangle' | 'ellipse') => shapePath(is, [0, 0, 1000, 1000])
    expect(of('line')).toBe('M0 0L1000 750')
    expect(of('rectangle')).toBe('M0 0H1000V750H0Z')
    expect(of('ellipse')).toContain('a500 375')
    expect(of('arrow').split('M')).toHaveLength(3)
  })

  test('ignores what is drawn on a sheet that nobody began', () => {
    expect(drawOn(emptyBoard, [stroke('nowhere', 'one')])).toEqual(emptyBoard)
  })
})

describe('a chess position', () => {
  const played = (fen: string, ...moves: readonly string[]) =>
    writePosition(moves.reduce((at, move) => moved(at, move.slice(0, 2), move.slice(2)), readPosition(fen)))

  test('is read and written as the same text', () => {
    expect(writePosition(readPosition(start))).toBe(start)
    expect(readPosition(start).get('e1')).toBe('K')
    expect(readPosition('???/!').size).toBe(0)
    expect(readPosition('9/ppppppppppp/8').get('i7')).toBeUndefined()
  })

  test('follows the pieces: a capture, castling to both sides, a pawn taken in passing, a new queen', () => {
    expect(played(start, 'e2e4', 'd7d5', 'e4d5')).toBe('rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR')
    expect(played('4k3/8/8/8/8/8/8/4K2R', 'e1g1')).toBe('4k3/8/8/8/8/8/8/5RK1')
    expect(played('r3k3/8/8/8/8/8/8/4K3', 'e8c8')).toBe('2kr4/8/8/8/8/8/8/4K3')
    expect(played('4k3/3p4/8/4P3/8/8/8/4K3', 'd7d5', 'e5d6')).toBe('4k3/8/3P4/8/8/8/8/4K3')
    expect(played('8/P7/8/8/8/8/8/8', 'a7a8')).toBe('Q7/8/8/8/8/8/8/8')
  })

  test('takes a king that only steps aside for no castling', () => {
    expect(played('8/8/8/8/8/8/8/4K2R', 'e1f1')).toBe('8/8/8/8/8/8/8/5K1R')
    expect(played('8/8/8/8/8/8/8/4K3', 'e1g1')).toBe('8/8/8/8/8/8/8/6K1')
  })

  test('stays as it is where there is nothing to move, and loses what is taken off', () => {
    expect(played(start, 'e4e5', 'e2e2')).toBe(start)
    expect(writePosition(removed(readPosition('8/8/8/8/8/8/8/4K3'), 'e1'))).toBe('8/8/8/8/8/8/8/8')
  })
})

describe('a point on a sheet', () => {
  const in_ = (width: number, height: number) => ({
    getBoundingClientRect: () => ({ left: 10, top: 20, width, height }) as DOMRect,
  })
  const at = (clientX: number, clientY: number, currentTarget: ReturnType<typeof in_>) =>
    pointAt({ clientX, clientY, currentTarget })

  test('means the same place on every screen, whatever its shape', () => {
    expect(at(210, 170, in_(400, 300))).toEqual([5_000, 5_000])
    // In a wide area, the sheet is in the middle.
    expect(at(410, 170, in_(800, 300))).toEqual([5_000, 5_000])
    expect(at(210, 320, in_(400, 600))).toEqual([5_000, 5_000])
  })

  test('never leaves it', () => {
    expect(at(-500, 5_000, in_(400, 300))).toEqual([0, 10_000])
  })

  test('is drawn only if it can be told from the last', () => {
    expect(farEnough([100, 100], [110, 110])).toBe(false)
    expect(farEnough([100, 100], [150, 100])).toBe(true)
    expect(pathOf([0, 0, 10_000, 10_000])).toBe('M0 0L10000 7500')
  })
})
