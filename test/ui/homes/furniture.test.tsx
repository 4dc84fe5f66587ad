/** @jest-environment jsdom */
import '../browser.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { Furnish } from '#web/features/projects/plan/furnish/Furnish.tsx'
import { newPiece, troubleOf } from '#web/features/projects/plan/furnish/fits.ts'
import { fromText, type Placed, placedAtMost, toText } from '#web/features/projects/plan/furnish/pieces.ts'
import { aPlan } from '../../builders/projects/plans.ts'

beforeEach(() => localStorage.clear())

const [level] = aPlan.levels
if (!level) throw new Error('There is no level.')
const at = (kind: Placed['kind'], x: number, y: number, quarters = 0): Placed => ({
  kind,
  level: 0,
  x,
  y,
  quarters,
})

describe('whether a piece fits', () => {
  test.each([
    ['a bed in the corner of the room', at('queen', 770, 1000), null],
    ['a bed a centimetre further', at('queen', 740, 1000), 'wall'],
    ['a bed through the wall to the bathroom', at('queen', 4000, 2000), 'wall'],
    // The room is 3 m deep and the sofa 2.1 m long, so it fits along the wall, but not across the balcony's door.
    ['a sofa along the wall', at('sofa3', 450, 1500, 1), null],
    ['a sofa half on the balcony', at('sofa3', 3500, 3100, 1), 'wall'],
    ['a table through the open balcony door', at('desk', 1500, 3100, 1), null],
    ['a shelf where the bathroom door turns', at('shelf', 3700, 1300), 'door'],
    ['a shelf beyond the reach of the door', at('shelf', 3550, 2300), null],
    ['a washing machine on the toilet', at('washer', 4725, 500), 'fixture'],
    ['a washing machine beside it', at('washer', 4700, 2000), null],
  ])('%s', (_, piece, trouble) => {
    expect(troubleOf(piece, level, [])).toBe(trouble)
  })

  test('a piece that is turned has its length the other way, and two pieces have no room in one place', () => {
    const king = at('king', 1000, 1100)
    expect(troubleOf(king, level, [])).toBeNull()
    expect(troubleOf({ ...king, quarters: 1 }, level, [])).toBeNull()
    expect(troubleOf({ ...king, x: 920, quarters: 1 }, level, [])).toBe('wall')
    expect(troubleOf(king, level, [at('desk', 1000, 1500)])).toBe('piece')
    expect(troubleOf(king, level, [{ ...at('desk', 1000, 1500), level: 1 }])).toBeNull()
  })
})

test('a new piece is where it fits, and red in the middle of a room where nothing is left', () => {
  const first = newPiece('queen', level, 0, [])
  expect(troubleOf(first, level, [])).toBeNull()
  const second = newPiece('queen', level, 0, [first])
  expect(troubleOf(second, level, [first])).toBeNull()
  expect(second).not.toEqual(first)
  const king = at('king', 2000, 1500)
  const full = [first, second, king, { ...king, x: 3000 }]
  expect(newPiece('dining6', level, 0, full)).toMatchObject({ x: 2000, y: 1500 })
})

test('what is stored is read again, and nothing else is', () => {
  const placed = [at('queen', 100, -200, 3), { ...at('piano', 5, 6), level: 1 }]
  expect(fromText(toText(placed))).toEqual(placed)
  expect(fromText('queen 0 1 2\nhorse 0 1 2 3\nqueen a b c d\n<script>')).toEqual([])
  expect(fromText('desk 0 1 2 3\n'.repeat(99))).toHaveLength(placedAtMost)
})

test('a piece is placed, moved, turned and removed by keyboard, says whether it fits, and stays in the browser', () => {
  const { unmount } = render(<Furnish plan={aPlan} name='unit-1' />)
  fireEvent.click(screen.getByRole('button', { name: /Queen bed/ }))
  const plan = () => screen.getByRole('group', { name: 'The plan with your furniture' })
  const bed = () => within(plan()).getByRole('button')
  expect(bed().getAttribute('aria-label')).toBe('Queen bed, 152 × 198 cm: fits here.')
  expect(screen.getByRole('status').textContent).toBe('Queen bed, 152 × 198 cm: fits here.')
  expect(bed().getAttribute('transform')).toBe('translate(760 990) rotate(0)')
  fireEvent.keyDown(bed(), { key: 'ArrowLeft' })
  expect(screen.getByRole('status').textContent).toContain('is in a wall')
  fireEvent.keyDown(bed(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(bed(), { key: 'r' })
  expect(bed().getAttribute('transform')).toBe('translate(720 990) rotate(90)')
  unmount()
  render(<Furnish plan={aPlan} name='unit-1' />)
  expect(plan().innerHTML).toContain('translate(720 990)')
  fireEvent.keyDown(bed(), { key: 'Delete' })
  expect(Object.keys(localStorage)).toEqual([])
  expect(screen.getByRole('status').textContent).toContain('Choose a piece below')
})
