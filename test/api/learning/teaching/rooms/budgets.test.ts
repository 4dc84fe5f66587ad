import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { later } from '#api/clock.ts'
import { newId } from '#api/db/ids.ts'
import { readBoard, storeOps } from '#api/learning/teaching/rooms/board.ts'
import { Budget, drawnAtMost, readAtMost, saidAtMost } from '#api/learning/teaching/rooms/budgets.ts'
import { readWords, storeWords } from '#api/learning/teaching/rooms/words.ts'
import { rooms, roomWords, userSchedules } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** The room of a class in five minutes, which its tutor has opened. */
async function aRoom() {
  const group = await aClassSoon(api)
  await group.says.tutor.post(`${group.path}/admissions`)
  const [room] = await api.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.lesson_id, group.lesson.id))
  if (!room) throw new Error('The class has no room.')
  return { ...group, roomId: room.id }
}

const strokes = (id: string) =>
  Array.from({ length: 10 }, (_, nth) => ({
    o: 'stroke' as const,
    page: 'one',
    id: `${id}-${nth}`,
    colour: 1,
    width: 3,
    points: Array.from({ length: 1_000 }, () => 10_000),
  }))

describe('the board of a room', () => {
  test('stores no more of one student than their share, and leaves the others and the tutor theirs', async () => {
    const { roomId, tutor, student: first, other: second } = await aRoom()
    const draw = async (person: { readonly id: string }, times: number) => {
      const stored: boolean[] = []
      for (let nth = 0; nth < times; nth += 1) {
        const drawn = { roomId, personId: person.id, tutorId: tutor.id, ops: strokes(`${person.id}-${nth}`) }
        stored.push((await storeOps(api.db, { ...drawn, now: api.clock() })) > 0)
      }
      return stored.filter(Boolean).length
    }
    const size = JSON.stringify(strokes(`${first.id}-0`)).length
    await storeOps(api.db, {
      roomId,
      personId: tutor.id,
      tutorId: tutor.id,
      ops: [{ o: 'page', page: 'one', is: 'drawing' }],
      now: api.clock(),
    })
    const share = Math.floor(drawnAtMost.byOneStudent / size)
    expect(await draw(first, share + 3)).toBe(share)
    expect(await draw(second, 1)).toBe(1)
    expect(await draw(tutor, share + 3)).toBe(share + 3)
    expect(JSON.stringify(await readBoard(api.db, roomId)).length).toBeGreaterThan(size * 2 * share)
  })
})

describe('the chat of a room', () => {
  const people = (room: Awaited<ReturnType<typeof aRoom>>) =>
    new Map([
      [
        room.tutor.id,
        {
          member: 'm',
          name: 'The tutor',
          role: 'tutor',
          person_id: room.tutor.id,
          off: false,
          spare: false,
          guardian_id: null,
        },
      ] as const,
    ])

  test('shows the newest messages to somebody who enters', async () => {
    const room = await aRoom()
    const { roomId, tutor } = room
    const said = Array.from({ length: readAtMost + 5 }, (_, nth) => ({
      id: newId(later(api.clock(), nth)),
      room_id: roomId,
      person_id: tutor.id,
      key: `k${nth}`,
      text: `Number ${nth}`,
      created_at: later(api.clock(), nth),
    }))
    await api.db.insert(roomWords).values(said)
    const read = await readWords(api.db, roomId, people(room))
    expect(read).toHaveLength(readAtMost)
    expect([read[0]?.text, read.at(-1)?.text]).toEqual(['Number 5', `Number ${readAtMost + 4}`])
  })

  test('keeps what was sent first under an id, and tells everybody the same', async () => {
    const { roomId, tutor } = await aRoom()
    const words = { roomId, personId: tutor.id, key: 'one', now: api.clock() }
    expect(await storeWords(api.db, { ...words, text: 'Page 12.' })).toMatchObject({ text: 'Page 12.' })
    expect(await storeWords(api.db, { ...words, text: 'Page 13.' })).toMatchObject({ text: 'Page 12.' })
  })

  test('ends for somebody who has used up their share, and for nobody else', async () => {
    const { roomId, tutor, student } = await aRoom()
    const said = Array.from({ length: saidAtMost }, (_, nth) => ({
      id: newId(later(api.clock(), nth)),
      room_id: roomId,
      person_id: student.id,
      key: `k${nth}`,
      text: 'Hello',
      created_at: api.clock(),
    }))
    await api.db.insert(roomWords).values(said)
    const more = { roomId, key: 'more', text: 'Hello', now: api.clock() }
    expect(await storeWords(api.db, { ...more, personId: student.id })).toBeUndefined()
    expect(await storeWords(api.db, { ...more, personId: tutor.id })).toMatchObject({ text: 'Hello' })
  })
})

test('a budget allows a burst, and refills with time', () => {
  const budget = new Budget({ most: 3, perSecond: 1 }, 0)
  expect([1, 2, 3, 4].map(() => budget.take(1, 0))).toEqual([true, true, true, false])
  expect([budget.take(1, 900), budget.take(1, 1_000), budget.take(4, 60_000)]).toEqual([false, true, false])
})

test('a class’s room is shut to somebody whose seat ended before it', async () => {
  const { says, path, pupils } = await aRoom()
  const [pupil] = pupils
  expect((await says.student.get(path)).error).toBeNull()
  for (const status of ['active', 'completed'] as const)
    await api.db
      .update(userSchedules)
      .set({ status, updated_at: api.clock() })
      .where(eq(userSchedules.id, pupil?.seat.id ?? ''))
  expect((await says.student.get(path)).error).toBe('not_found')
  expect((await says.student.post(`${path}/admissions`)).error).toBe('not_found')
})
