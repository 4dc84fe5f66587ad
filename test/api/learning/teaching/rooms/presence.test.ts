import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { later, minute, second } from '#api/clock.ts'
import { newId } from '#api/db/ids.ts'
import { joinVisits, proposePresence } from '#api/learning/teaching/rooms/presence.ts'
import { calm } from '#api/learning/teaching/rooms/visits.ts'
import { rooms, roomVisits } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'

const starts_at = new Date('2026-11-23T10:00:00Z')
const ends_at = later(starts_at, 60 * minute)
const now = later(ends_at, 20 * minute)
const at = (minutes: number) => later(starts_at, minutes * minute)
const visit = (from: number, to: number) => ({ came_at: at(from), seen_at: at(to), went_at: at(to) })
const been = (...spans: readonly (readonly [number, number])[]) =>
  joinVisits(
    spans.map(([from, to]) => visit(from, to)),
    now,
  )
const whole = been([-2, 60])

describe('what a room’s record says of attendance', () => {
  test.each([
    ['from before the start to the end', been([-5, 61]), whole, 'present'],
    ['five minutes after the start', been([5, 60]), whole, 'present'],
    ['later than that', been([6, 60]), whole, 'late'],
    ['until long before the end', been([0, 40]), whole, 'left_early'],
    ['with a break', been([0, 20], [25, 58]), whole, 'present'],
    ['until the tutor ended it early', been([0, 41]), been([-2, 42]), 'present'],
    ['only before it began', been([-9, -5]), whole, 'absent'],
    ['never, with the tutor there', been(), whole, 'absent'],
    ['never, and the tutor neither', been(), been(), 'unknown'],
    ['alone', been([0, 60]), been(), 'present'],
  ])('somebody who was there %s', (_, own, tutor, proposed) => {
    expect(proposePresence(own, { starts_at, ends_at, tutor, now })).toBe(proposed)
  })

  test('nobody is absent before the class is over', () => {
    expect(proposePresence([], { starts_at, ends_at, tutor: whole, now: at(59) })).toBe('unknown')
  })

  test('time is neither lost nor invented, whatever breaks and however often', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 3600 }), fc.integer({ min: 0, max: 600 }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
        const visits = spans
          .toSorted(([one], [other]) => one - other)
          .map(([from, length]) => ({
            came_at: later(starts_at, from * second),
            seen_at: later(starts_at, (from + length) * second),
            went_at: later(starts_at, (from + length) * second),
          }))
        const joined = joinVisits(visits, now)
        for (const { came_at, went_at } of visits)
          expect(joined.some((each) => each.came_at <= came_at && each.until >= went_at)).toBe(true)
        for (const [index, { came_at }] of joined.entries()) {
          const before = joined[index - 1]
          if (before) expect(came_at.getTime() - before.until.getTime()).toBeGreaterThan(30 * second)
        }
      }),
    )
  })
})

describe('the tutor', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('reads when each person was there, and nobody else does', async () => {
    const { says, path, tutor, student, lesson, starts_at: begins, ends_at: over } = await aClassSoon(api)
    const { data: unused } = await says.tutor.get(`${path}/presence`)
    expect(unused.people.map(({ proposed }: { proposed: string }) => proposed)).toEqual(
      Array(3).fill('unknown'),
    )
    const room = { id: newId(api.clock()), lesson_id: lesson.id, created_at: api.clock() }
    await api.db.insert(rooms).values(room)
    await api.db.insert(roomVisits).values(
      [tutor, student].map(({ id }) => ({
        id: newId(api.clock()),
        room_id: room.id,
        person_id: id,
        state: calm,
        came_at: begins,
        seen_at: over,
        went_at: over,
      })),
    )
    api.clock.advance(70 * minute)
    const { data } = await says.tutor.get(`${path}/presence`)
    const interval = { came_at: begins.toISOString(), went_at: over.toISOString() }
    expect(data.people).toMatchObject([
      { role: 'tutor', intervals: [interval], proposed: 'present' },
      { role: 'student', intervals: [interval], proposed: 'present' },
      { role: 'student', intervals: [], proposed: 'absent' },
    ])
    expect((await says.student.get(`${path}/presence`)).error).toBe('forbidden')
    const elsewhere = await aClassSoon(api)
    expect((await elsewhere.says.tutor.get(`${path}/presence`)).error).toBe('not_found')
  })
})
