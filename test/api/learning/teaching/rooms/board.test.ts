import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { markId } from '#contract/learning/teaching/mayDraw.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { RoomClient } from '../../../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'

let api: TestApi
const clients: RoomClient[] = []
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.cut()
})
afterAll(() => api.close())

const stroke = (id: string, page = 'one') => ({
  o: 'stroke' as const,
  page,
  id,
  colour: 1,
  width: 3,
  points: [0, 0, 10, 10],
})
const setUp = { o: 'chess', page: 'two', fen: '4k3/8/8/8/8/8/4P3/4K3', from: null, to: null } as const
const moved = { o: 'chess', page: 'two', fen: '4k3/8/8/8/4P3/8/8/4K3', from: 'e2', to: 'e4' } as const
const sheets = [
  { o: 'page', page: 'one', is: 'drawing' },
  { o: 'page', page: 'two', is: 'chess' },
] as const
const shown = { o: 'show', page: 'one' } as const

/** A class in which the tutor has begun two sheets and everybody has drawn a line. */
async function aDrawnBoard() {
  const { says, path } = await aClassSoon(api)
  const come = async (whose: keyof typeof says) => {
    const { data: lobby } = await says[whose].get(path)
    const { data } = await says[whose].post(`${path}/admissions`)
    const client = new RoomClient(`http://127.0.0.1:${api.port}`, data.ticket)
    clients.push(client)
    const { board } = await client.entered()
    const draw = (...ops: readonly BoardOp[]) => client.say({ t: 'board', ops: [...ops] })
    const hears = async () => (await client.next('board')).ops
    return { draw, hears, board, id: (key: string) => markId(lobby.me.member, key) }
  }
  const [tutor, student, other] = [await come('tutor'), await come('student'), await come('other')]
  const lines = [tutor, other, student].map(({ id }) => stroke(id('line')))
  const [first, second, third] = lines
  if (!first || !second || !third) throw new Error('Somebody has drawn nothing.')
  tutor.draw(...sheets, first, setUp, shown)
  await student.hears()
  other.draw(second)
  for (const each of [tutor, student]) await each.hears()
  student.draw(third)
  for (const each of [tutor, other]) await each.hears()
  return { tutor, student, other, come, lines, drawn: [sheets[0], ...lines, sheets[1], setUp, shown] }
}

test('people who come later see the board as it is by then', async () => {
  const { student, tutor, come, lines } = await aDrawnBoard()
  const marks: readonly BoardOp[] = [
    {
      o: 'shape',
      page: 'one',
      id: student.id('c'),
      colour: 1,
      width: 3,
      is: 'ellipse',
      points: [0, 0, 9, 9],
    },
    { o: 'text', page: 'one', id: student.id('d'), colour: 2, x: 5, y: 6, text: 'Area = πr²' },
  ]
  student.draw({ o: 'erase', page: 'one', id: student.id('line') }, ...marks)
  expect(await tutor.hears()).toHaveLength(3)
  expect((await come('other')).board).toEqual([
    sheets[0],
    ...lines.slice(0, 2),
    ...marks,
    sheets[1],
    setUp,
    shown,
  ])
})

describe('a student', () => {
  test('takes nothing away from others, now or later', async () => {
    const { tutor, student, other, come, drawn } = await aDrawnBoard()
    const refused: readonly BoardOp[] = [
      { o: 'clear', page: 'one' },
      { o: 'show', page: 'two' },
      { o: 'page', page: 'three', is: 'drawing' },
      { o: 'erase', page: 'one', id: tutor.id('line') },
      { o: 'erase', page: 'one', id: other.id('line') },
      { ...stroke(tutor.id('line')), points: [0, 0] },
      { ...stroke(other.id('line')), points: [0, 0] },
      stroke('without-an-author'),
      { ...setUp, fen: '8/8/8/8/8/8/8/8' },
      { ...setUp, fen: '4k3/8/8/8/8/8/8/4K3', from: 'e2' },
    ]
    const own = stroke(student.id('line'))
    for (const op of refused) {
      student.draw(op)
      student.draw(op, own, op)
      for (const each of [tutor, other]) expect(await each.hears()).toEqual([own])
    }
    expect((await come('other')).board).toEqual(drawn)
  })

  test('erases their own marks, also after coming back, and moves pieces', async () => {
    const { tutor, come, lines } = await aDrawnBoard()
    const student = await come('student')
    student.draw({ o: 'erase', page: 'one', id: student.id('line') }, moved)
    expect(await tutor.hears()).toHaveLength(2)
    expect((await come('other')).board).toEqual([sheets[0], ...lines.slice(0, 2), sheets[1], moved, shown])
  })
})

describe('the tutor', () => {
  test('erases anybody’s marks, clears and shows sheets, and sets up the chess board', async () => {
    const { tutor, student, come, lines } = await aDrawnBoard()
    tutor.draw({ o: 'erase', page: 'one', id: student.id('line') })
    expect(await student.hears()).toHaveLength(1)
    expect((await come('other')).board).toEqual([sheets[0], ...lines.slice(0, 2), sheets[1], setUp, shown])
    const third = { o: 'page', page: 'three', is: 'drawing' } as const
    const end = { ...setUp, fen: '8/8/8/8/8/8/8/8' }
    const turned = { o: 'show', page: 'three' } as const
    tutor.draw({ o: 'clear', page: 'one' }, end, third, turned)
    expect(await student.hears()).toHaveLength(4)
    expect((await come('other')).board).toEqual([...sheets, end, third, turned])
  })

  test('can’t overwrite a student’s mark', async () => {
    const { tutor, student, come, drawn } = await aDrawnBoard()
    const own = stroke(tutor.id('line'))
    tutor.draw({ ...stroke(student.id('line')), points: [0, 0] }, own)
    expect(await student.hears()).toEqual([own])
    expect((await come('other')).board).toEqual(drawn)
  })
})
