import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { minute } from '#api/clock.ts'
import { outbox } from '#api/db/systemTables.ts'
import { classSessions, timings, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, buy } from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const Content = z.object({
  subject: z.string(),
  calendar: z.object({ method: z.string(), content: z.string() }),
})

/** The calendar file attached to the email with these words in its subject. */
async function fileOf(email: string, subject: string) {
  const mails = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.created_at))
  const contents = mails.flatMap(({ content }) => z.safeParse(Content, content).data ?? [])
  const mail = contents.findLast((each) => each.subject.includes(subject))
  if (!mail) throw new Error(`No mail with a calendar says "${subject}".`)
  const { method, content } = mail.calendar
  const entries = content.split('BEGIN:VEVENT').slice(1)
  const lineOf = (entry: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(entry)?.[1] ?? ''
  const read = entries.map((entry) => ({
    id: lineOf(entry, 'UID').replace('@verandah', ''),
    sequence: Number(lineOf(entry, 'SEQUENCE')),
    starts: lineOf(entry, 'DTSTART'),
    status: lineOf(entry, 'STATUS'),
  }))
  return { method, entries: read }
}
const lessonIds = async (schedule: { readonly id: string }) =>
  (
    await api.db
      .select({ id: classSessions.id })
      .from(classSessions)
      .where(eq(classSessions.schedule_id, schedule.id))
      .orderBy(asc(classSessions.starts_at))
  ).map(({ id }) => id)

test('the classes of an order come with its receipt, move with new weekly times, and leave with the group', async () => {
  const group = await aGroup(api, {
    weekly: [
      { weekday: 1, starts_at: '18:00', minutes: 60 },
      { weekday: 4, starts_at: '17:00', minutes: 60 },
    ],
    classes_total: 4,
  })
  const buyer = await aBuyer(api)
  const [person] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, buyer.userId))
  const email = person?.email ?? ''
  await buy(buyer, group)
  const ids = await lessonIds(group.schedule)
  const first = await fileOf(email, 'Paid: order')
  expect(first.method).toBe('PUBLISH')
  expect(first.entries.map(({ id }) => id)).toEqual(ids)
  expect(new Set(first.entries.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']))

  const tutor = await signIn(api, group.tutor)
  const [, second] = await api.db
    .select()
    .from(timings)
    .where(eq(timings.schedule_id, group.schedule.id))
    .orderBy(asc(timings.weekday))
  const asTutor = (method: 'delete' | 'post', path: string) =>
    api.call()[method](`/api/v1${path}`).set('Authorization', tutor.authorization)
  await asTutor('delete', `/courses/schedule/day/timing/${second?.id}`).expect(200)
  api.clock.advance(10 * minute)
  const moved = await fileOf(email, 'New class times')
  expect(moved.entries.map(({ id }) => id)).toEqual(ids)
  const sequences = first.entries.map(({ sequence }) => sequence)
  const changed = moved.entries.filter(({ starts }, nth) => starts !== first.entries[nth]?.starts)
  expect(changed.length).toBeGreaterThan(0)
  for (const { id, sequence } of changed) expect(sequence).toBeGreaterThan(sequences[ids.indexOf(id)] ?? 0)

  await asTutor('post', `/my-courses/schedules/${group.schedule.id}/cancel`)
    .send({ reason: 'I move away.' })
    .expect(200)
  const gone = await fileOf(email, 'Cancelled')
  expect(gone.entries.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'CANCELLED']))
  for (const [nth, { sequence }] of gone.entries.entries())
    expect(sequence).toBeGreaterThan(moved.entries[nth]?.sequence ?? 0)
})
