import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, asc, eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { actingAs } from '#api/learning/base/states/actingAs.ts'
import { moves } from '#api/learning/base/states/moves.ts'
import {
  bookings,
  classSessions,
  courses,
  demoSlots,
  stateEvents,
  stateMoves,
  tutorHours,
} from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aTutor, someId } from '../../../../builders/catalogue/courses.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const aTaughtCourse = async () => {
  const tutor = await aTutor(api)
  return { tutor, course: await aCourse(api, { core: await aCore(api), tutor }) }
}

async function aSlot(tutorId: string, startsAt: Date) {
  const now = api.clock()
  const values = {
    id: someId(),
    tutor_id: tutorId,
    starts_at: startsAt,
    ends_at: later(startsAt, hour),
    capacity: 1,
    created_at: now,
    updated_at: now,
  }
  await api.db.insert(demoSlots).values(values)
  return values
}

const brokenBy = async (work: PromiseLike<unknown>) => {
  try {
    await work
    return null
  } catch (error) {
    return brokenConstraint(error)
  }
}

describe('states', () => {
  test('the database allows exactly the steps that the code knows', async () => {
    const stored = await api.db.select().from(stateMoves)
    const known = Object.entries(moves).flatMap(([entity, steps]) =>
      Object.entries<readonly string[]>(steps).flatMap(([from_state, following]) =>
        following.map((to_state) => ({ entity, from_state, to_state })),
      ),
    )
    const order = (list: typeof known) => list.map((each) => Object.values(each).join(' ')).toSorted()
    expect(order(stored)).toEqual(order(known))
  })

  test('a step backwards is refused, no matter who asks', async () => {
    const { course } = await aTaughtCourse()
    const set = (status: 'draft' | 'archived') =>
      api.db.update(courses).set({ status, updated_at: api.clock() }).where(eq(courses.id, course.id))
    await set('archived')
    expect(await brokenBy(set('draft'))).toBe('states_move_forwards')
  })

  test('every step leaves who did it and when, the first state included', async () => {
    const { tutor, course } = await aTaughtCourse()
    const slot = await aSlot(tutor.id, later(api.clock(), 30 * hour))
    const student = await aUser(api)
    const now = api.clock()
    const booking = {
      id: someId(),
      slot_id: slot.id,
      tutor_id: tutor.id,
      course_id: course.id,
      student_id: student.id,
      created_at: now,
      updated_at: now,
    }
    await api.db.transaction(async (tx) => {
      await actingAs(tx, student.id)
      await tx.insert(bookings).values(booking)
    })
    await api.db
      .update(bookings)
      .set({ status: 'expired', updated_at: later(now, hour) })
      .where(eq(bookings.id, booking.id))
    const events = await api.db
      .select()
      .from(stateEvents)
      .where(and(eq(stateEvents.entity, 'bookings'), eq(stateEvents.entity_id, booking.id)))
      .orderBy(asc(stateEvents.id))
    expect(
      events.map(({ from_state, to_state, by_user, at }) => ({ from_state, to_state, by_user, at })),
    ).toEqual([
      { from_state: null, to_state: 'requested', by_user: student.id, at: now },
      { from_state: 'requested', to_state: 'expired', by_user: null, at: later(now, hour) },
    ])
  })
})

describe("a tutor's hours", () => {
  test('a demo never overlaps a lesson, but may follow it at once', async () => {
    const { tutor, course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id)
    const [lesson] = await api.db
      .select()
      .from(classSessions)
      .where(eq(classSessions.schedule_id, schedule.id))
      .limit(1)
    if (!lesson) throw new Error('The schedule has no lesson.')
    expect(await brokenBy(aSlot(tutor.id, later(lesson.starts_at, hour / 2)))).toBe(
      'tutor_hours_never_overlap',
    )
    expect(await brokenBy(aSlot(tutor.id, lesson.ends_at))).toBeNull()
  })

  test('a cancelled lesson gives its hours back, a moved one takes them along', async () => {
    const { tutor, course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { classes_total: 2 })
    const lessons = await api.db
      .select()
      .from(classSessions)
      .where(eq(classSessions.schedule_id, schedule.id))
    const [first, second] = lessons.toSorted((a, b) => a.number - b.number)
    if (!first || !second) throw new Error('The schedule has no lessons.')
    const change = (id: string, values: Partial<typeof first>) =>
      api.db
        .update(classSessions)
        .set({ ...values, updated_at: api.clock() })
        .where(eq(classSessions.id, id))
    await change(first.id, { status: 'cancelled' })
    expect(await brokenBy(aSlot(tutor.id, first.starts_at))).toBeNull()
    const moved = { starts_at: later(second.starts_at, 5 * hour), ends_at: later(second.ends_at, 5 * hour) }
    await change(second.id, moved)
    expect(await brokenBy(aSlot(tutor.id, second.starts_at))).toBeNull()
    expect(await brokenBy(aSlot(tutor.id, moved.starts_at))).toBe('tutor_hours_never_overlap')
  })

  test('two tutors may teach at the same time', async () => {
    const one = await aTutor(api)
    const two = await aTutor(api)
    const start = later(api.clock(), 100 * hour)
    await aSlot(one.id, start)
    expect(await brokenBy(aSlot(two.id, start))).toBeNull()
    expect(await api.db.$count(tutorHours, eq(tutorHours.tutor_id, two.id))).toBe(1)
  })
})
