import { expect, test } from '@jest/globals'
import { markId, mayDraw } from '#contract/learning/teaching/mayDraw.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'

const tutor = { member: 'tutor-0123456789abcdef', role: 'tutor' } as const
const author = { member: 'author-012345678-abcde', role: 'student' } as const
const other = { member: 'other-0123456789abcdef', role: 'student' } as const

const of = { page: 'one' }
const mark = { ...of, id: markId(author.member, 'a'), colour: 1 }
const line = { ...mark, width: 3 }
const fen = '8/8/8/8/8/8/8/4K3'

test.each<[string, BoardOp, { tutor: boolean; author: boolean; other: boolean }]>([
  ['a line', { o: 'stroke', ...line, points: [0, 0] }, { tutor: false, author: true, other: false }],
  [
    'a shape',
    { o: 'shape', ...line, is: 'arrow', points: [0, 0, 9, 9] },
    { tutor: false, author: true, other: false },
  ],
  ['text', { o: 'text', ...mark, x: 0, y: 0, text: 'ab' }, { tutor: false, author: true, other: false }],
  ['erasing a mark', { o: 'erase', ...of, id: mark.id }, { tutor: true, author: true, other: false }],
  ['a new sheet', { o: 'page', ...of, is: 'drawing' }, { tutor: true, author: false, other: false }],
  ['a new chess board', { o: 'page', ...of, is: 'chess' }, { tutor: true, author: false, other: false }],
  ['turning to a sheet', { o: 'show', ...of }, { tutor: true, author: false, other: false }],
  ['clearing a sheet', { o: 'clear', ...of }, { tutor: true, author: false, other: false }],
  ['a move', { o: 'chess', ...of, fen, from: 'e1', to: 'e2' }, { tutor: true, author: true, other: true }],
  [
    'a chess position without a move',
    { o: 'chess', ...of, fen, from: null, to: null },
    { tutor: true, author: false, other: false },
  ],
  [
    'a piece put on the board',
    { o: 'chess', ...of, fen, from: null, to: 'e1' },
    { tutor: true, author: false, other: false },
  ],
  [
    'a piece taken off it',
    { o: 'chess', ...of, fen, from: 'e1', to: null },
    { tutor: true, author: false, other: false },
  ],
])('%s is for the tutor, its author or anybody', (_, op, may) => {
  expect({ tutor: mayDraw(tutor, op), author: mayDraw(author, op), other: mayDraw(other, op) }).toEqual(may)
})

test('a mark belongs to the person whose whole id it begins with', () => {
  const add = (id: string) => mayDraw(author, { o: 'stroke', ...line, id, points: [0, 0] })
  expect(add(markId(author.member, 'b'))).toBe(true)
  for (const id of ['b', author.member, `${author.member}b`, `x${markId(author.member, 'b')}`, 'author-b'])
    expect(add(id)).toBe(false)
})
