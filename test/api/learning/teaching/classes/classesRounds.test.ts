/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later, minute, second } from '#api/clock.ts'
import { attendance, classSessions, courseSchedules, outbox, userSchedules, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
const goTo = (moment: Date) => api.clock.advance(moment.getTime() - api.clock().getTime())
const firstOf = ({ lessons: [first] }: Group) => {
  if (!first) throw new Error('There is no lesson.')
  return first
}
/** The recipients of emails whose deduplication key begins with these words. */
async function sent(about: string) {
  const mails = await api.db.select().from(outbox)
  return mails.filter(({ dedupe_key }) => dedupe_key?.startsWith(about)).map(({ recipient }) => recipient)
}
const emailOf = async ({ id }: { readonly id: string }) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0]?.email ?? ''

describe('the reminder of a class', () => {
  test('reaches tutor and students once, an hour before, however often the round runs', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const first = firstOf(group)
    goTo(later(first.starts_at, -hour - second))
    await api.rounds.goOnce()
    expect(await sent('class soon')).toEqual([])
    goTo(later(first.starts_at, -hour))
    const beside = await startApi({ beside: api })
    await Promise.all([api.rounds.goOnce(), beside.rounds.goOnce()])
    api.clock.advance(20 * second)
    await api.rounds.goOnce()
    const everybody = [await emailOf(group.tutor), ...group.pupils.map(({ student }) => student.email)]
    expect((await sent('class soon')).toSorted()).toEqual(everybody.toSorted())
    const { content } = await api.lastMessage(group.pupils[0]?.student.email ?? '')
    for (const part of ['30 Nov', '6 pm', group.tutor.name]) expect(JSON.stringify(content)).toContain(part)
    await beside.close()
  })

  test('is sent again when the class is moved, for its new time', async () => {
    const group = await aTaughtGroup(api)
    const first = firstOf(group)
    goTo(later(first.starts_at, -hour))
    await api.rounds.goOnce()
    const moved = { starts_at: later(first.starts_at, 3 * hour), ends_at: later(first.ends_at, 3 * hour) }
    await api.db.update(classSessions).set(moved).where(eq(classSessions.id, first.id))
    await api.rounds.goOnce()
    expect(await sent('class soon')).toHaveLength(2)
    goTo(later(moved.starts_at, -hour))
    await api.rounds.goOnce()
    expect(await sent('class soon')).toHaveLength(4)
  })

  test('respects each person’s choice, and still reaches those after them', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const [off, messages] = group.pupils
    const choose = (id: string | undefined, reminders: { email: boolean; sms: boolean }, mobile?: string) => {
      const usual = { email: true, sms: false }
      const notices = { reminders, bookings: usual, renewals: usual, news: usual }
      return api.db
        .update(users)
        .set({ notices, mobile: mobile ?? null })
        .where(eq(users.id, id ?? ''))
    }
    await choose(off?.student.id, { email: false, sms: false })
    await choose(messages?.student.id, { email: false, sms: true }, '+919876543210')
    goTo(later(firstOf(group).starts_at, -hour))
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    expect((await sent('class soon')).toSorted()).toEqual(
      ['+919876543210', await emailOf(group.tutor)].toSorted(),
    )
  })

  test('leaves out cancelled classes, paused seats and classes without students', async () => {
    const cancelled = await aTaughtGroup(api)
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(classSessions.id, firstOf(cancelled).id))
    const paused = await aTaughtGroup(api)
    await api.db
      .update(userSchedules)
      .set({ status: 'paused', updated_at: api.clock() })
      .where(eq(userSchedules.schedule_id, paused.schedule.id))
    await aTaughtGroup(api, { students: 0 })
    goTo(later(firstOf(cancelled).starts_at, -hour))
    await api.rounds.goOnce()
    expect(await sent('class soon')).toEqual([])
  })

  test.each([
    // London's clocks went back on 25 October 2026 and go forward on 28 March 2027; New York's go forward on 14 March.
    ['Europe/London', '2027-03-26', '2027-03-26T18:00:00Z', '2027-04-02T17:00:00Z'],
    ['America/New_York', '2027-03-12', '2027-03-12T23:00:00Z', '2027-03-19T22:00:00Z'],
  ])(
    'comes an hour before by every clock, across a change of time in %s',
    async (time_zone, starts_on, one, two) => {
      const weekly = [{ weekday: 5, starts_at: '18:00', minutes: 60 }]
      await aTaughtGroup(api, { time_zone, starts_on, weekly, classes_total: 2 })
      for (const [index, start] of [one, two].entries()) {
        goTo(later(new Date(start), -hour - second))
        await api.rounds.goOnce()
        expect(await sent('class soon')).toHaveLength(2 * index)
        api.clock.advance(second)
        await api.rounds.goOnce()
        expect(await sent('class soon')).toHaveLength(2 * index + 2)
      }
    },
  )

  test('reaches more people than one batch holds', async () => {
    const group = await aTaughtGroup(api, { students: 205, capacity: 205 })
    const usual = { email: true, sms: false }
    const notices = { reminders: { email: false, sms: false }, bookings: usual, renewals: usual, news: usual }
    await api.db.update(users).set({ notices })
    const last = group.pupils.toSorted((a, b) => a.student.id.localeCompare(b.student.id)).at(-1)
    await api.db
      .update(users)
      .set({ notices: null })
      .where(eq(users.id, last?.student.id ?? ''))
    goTo(later(firstOf(group).starts_at, -hour))
    await api.rounds.goOnce()
    expect(await sent('class soon')).toEqual([last?.student.email])
  })
})

describe('unmarked attendance', () => {
  test('is asked for once, twelve hours after the class, while it can still be marked', async () => {
    const group = await aTaughtGroup(api)
    const first = firstOf(group)
    goTo(later(first.ends_at, 12 * hour - second))
    await api.rounds.goOnce()
    expect(await sent('class unmarked')).toEqual([])
    api.clock.advance(second)
    await api.rounds.goOnce()
    api.clock.advance(hour)
    await api.rounds.goOnce()
    expect(await sent('class unmarked')).toEqual([await emailOf(group.tutor)])
  })

  test('is not asked for once everybody is marked, or once it is too late', async () => {
    const marked = await aTaughtGroup(api)
    await api.db.insert(attendance).values({
      session_id: firstOf(marked).id,
      user_schedule_id: marked.pupils[0]?.seat.id ?? '',
      mark: 'present',
      marked_by: marked.tutor.id,
      marked_at: api.clock(),
    })
    goTo(later(firstOf(marked).ends_at, 13 * hour))
    await api.rounds.goOnce()
    const missed = await aTaughtGroup(api)
    goTo(later(firstOf(missed).ends_at, 72 * hour + minute))
    await api.rounds.goOnce()
    expect(await sent('class unmarked')).toEqual([])
  })
})

describe('a schedule', () => {
  const statusOf = async ({ schedule }: Group) =>
    (await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, schedule.id)))[0]?.status

  test('runs from its first class to the end of the last one not cancelled', async () => {
    const group = await aTaughtGroup(api, { classes_total: 3 })
    const [first, second_, third] = group.lessons
    if (!first || !second_ || !third) throw new Error('There are no lessons.')
    await api.rounds.goOnce()
    expect(await statusOf(group)).toBe('open')
    goTo(first.starts_at)
    await api.rounds.goOnce()
    expect(await statusOf(group)).toBe('running')
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(classSessions.id, third.id))
    goTo(later(second_.ends_at, -second))
    await api.rounds.goOnce()
    expect(await statusOf(group)).toBe('running')
    goTo(second_.ends_at)
    await api.rounds.goOnce()
    expect(await statusOf(group)).toBe('completed')
  })

  test('nobody opened while it ran is completed in one round', async () => {
    const group = await aTaughtGroup(api, { classes_total: 2 })
    goTo(later(group.lessons[1]?.ends_at ?? api.clock(), hour))
    await api.rounds.goOnce()
    expect(await statusOf(group)).toBe('completed')
    await signIn(api, group.tutor)
  })
})
