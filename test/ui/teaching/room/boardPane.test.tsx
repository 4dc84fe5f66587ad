/** @jest-environment jsdom */
import '../../browser.ts'
import { expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { markId, mayDraw } from '#contract/learning/teaching/mayDraw.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { BoardPane } from '#web/features/teaching/room/board/BoardPane.tsx'
import { drawOn, emptyBoard } from '#web/features/teaching/room/board/board.ts'

const tutor = { member: 'the-tutor', name: 'Meera Pillai', role: 'tutor' } as const
const student = { member: 'a-student', name: 'Zoya I.', role: 'student' } as const
const page = (id: string, is: 'drawing' | 'chess' = 'drawing') => ({ o: 'page', page: id, is }) as const
const text = (member: string, words: string) =>
  ({ o: 'text', page: 'a', id: markId(member, words), colour: 0, x: 0, y: 0, text: words }) as const

/** Shows somebody the board after these changes; returns what they then draw. */
function show(me: typeof tutor | typeof student, ops: readonly BoardOp[]): BoardOp[] {
  cleanup()
  const drawn: BoardOp[] = []
  const session = { draw: (more: readonly BoardOp[]) => drawn.push(...more) }
  render(<BoardPane session={session} view={{ board: drawOn(emptyBoard, ops) }} lobby={{ me }} />)
  return drawn
}

const names = () => screen.queryAllByRole('button').flatMap((button) => button.textContent || [])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an empty board tells the tutor what to do, and a student that nothing is there', () => {
  show(tutor, [])
  screen.getByText(/Start a sheet to draw on/)
  expect(names()).toEqual(['New sheet', 'Chess board'])
  show(student, [])
  screen.getByText(/Nothing is on the board yet/)
  expect(names()).toEqual([])
})

test('the tutor turns the sheets, and a student reads which one is shown', () => {
  const sheets = [page('a'), page('b')]
  const drawn = show(tutor, sheets)
  screen.getByText('2 of 2')
  press('Previous sheet')
  expect(drawn).toEqual([{ o: 'show', page: 'a' }])
  show(student, sheets)
  screen.getByText('Sheet 2 of 2')
  expect(names()).toEqual([])
})

test('a student’s eraser works on their own marks, the tutor’s on all', () => {
  const marks = [page('a'), text(tutor.member, 'theirs'), text(student.member, 'mine')]
  const rub = () => {
    for (const words of ['theirs', 'mine']) fireEvent.pointerDown(screen.getByText(words))
    return ['theirs', 'mine'].filter((words) => screen.getByText(words).closest('[cursor=pointer]'))
  }
  const erased = (...ids: readonly string[]) => ids.map((id) => ({ o: 'erase', page: 'a', id }))
  const byStudent = show(student, marks)
  expect(rub()).toEqual([])
  press('Eraser for your own marks')
  expect(rub()).toEqual(['mine'])
  expect(byStudent).toEqual(erased(markId(student.member, 'mine')))
  const byTutor = show(tutor, marks)
  press('Eraser')
  expect(rub()).toEqual(['theirs', 'mine'])
  expect(byTutor).toEqual(erased(markId(tutor.member, 'theirs'), markId(student.member, 'mine')))
})

test('what somebody writes has an id of their own', () => {
  const drawn = show(student, [page('a')])
  press('Text')
  fireEvent.change(screen.getByLabelText('Text for the sheet'), { target: { value: 'ab' } })
  press('Add')
  expect(drawn).toMatchObject([{ o: 'text', text: 'ab' }])
  expect(drawn.every((op) => mayDraw(student, op))).toBe(true)
})

test('a student moves pieces, and the tutor also takes them off and resets the board', () => {
  const chess = [page('a', 'chess')]
  const drawn = show(student, chess)
  press('e2, White pawn')
  expect(names()).toEqual(['Flip board'])
  press('e4')
  expect(drawn).toMatchObject([{ o: 'chess', from: 'e2', to: 'e4' }])
  show(tutor, chess)
  press('e2, White pawn')
  expect(names()).toEqual(['New sheet', 'Chess board', 'Flip board', 'Remove piece', 'Reset board'])
})
