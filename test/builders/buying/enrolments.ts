import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import type { Context } from '#api/http/context.ts'
import { attendance, courseSchedules, orderLines, stateEvents, userSchedules, users } from '#api/tables.ts'
import { aUser, signIn, type TestApi } from '../api.ts'
import { mailsTo } from '../sent.ts'
import { aTaughtGroup } from '../teaching/classes.ts'

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
interface Person {
  readonly id: string
}

/** A group, by default of one student; the result includes the first student and their seat. */
export async function aGroupOfOne(api: TestApi, values: Parameters<typeof aTaughtGroup>[1] = {}) {
  const group = await aTaughtGroup(api, values)
  const [pupil] = group.pupils
  const [lesson] = group.lessons
  const last = group.lessons.at(-1)
  if (!pupil || !lesson || !last) throw new Error('The group is empty.')
  return { ...group, ...pupil, lesson, last }
}

/** A Monday group with its last class 14 days ahead, so renewal is open. The next term begins on 25 January. */
export async function aGroupThatEnds(api: TestApi, values: Parameters<typeof aGroupOfOne>[1] = {}) {
  const group = await aGroupOfOne(api, values)
  goTo(api, group.lesson.starts_at)
  await api.rounds.goOnce()
  goTo(api, later(group.last.starts_at, -14 * day))
  return group
}

/** A group an hour after its first class, with a member of staff. */
export async function aBegunGroup(api: TestApi, values: Parameters<typeof aGroupOfOne>[1] = {}) {
  const group = await aGroupOfOne(api, values)
  goTo(api, later(group.lesson.ends_at, hour))
  await api.rounds.goOnce()
  return { ...group, staff: await aUser(api, { roles: ['student', 'staff'] }) }
}

export const complaint = { reason: 'class_cut_short', text: 'The class ended after twenty minutes of sixty.' }

/** Raises a dispute about a class as its student; `body` says what differs from `complaint`. */
export const raise = (
  api: TestApi,
  { student, seat }: { readonly student: Person; readonly seat: Person },
  body: object = {},
) => postAs(api, student, `/courses/user-schedules/${seat.id}/dispute`, { ...complaint, ...body })

export async function aRaisedDispute(api: TestApi, values: Parameters<typeof aGroupOfOne>[1] = {}) {
  const group = await aBegunGroup(api, values)
  const { data } = await raise(api, group, { class_id: group.lesson.id })
  return { ...group, id: String(data.id), path: `/disputes/${data.id}` }
}

/** All that was sent to this person by email, as text. */
export async function lettersTo(api: Pick<Context, 'db'>, personId: string): Promise<string> {
  const [person] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, personId))
  return JSON.stringify(await mailsTo(api, person?.email ?? null))
}

export function goTo({ clock }: TestApi, moment: Date | string): void {
  clock.advance(new Date(moment).getTime() - clock().getTime())
}

/** Makes a call as this person, or as a visitor, and returns the envelope. */
export async function callAs(
  api: TestApi,
  person: Person | null,
  { verb, path, body, key }: { verb: 'get' | 'post' | 'patch'; path: string; body?: object; key?: string },
) {
  let call = api.call()[verb](`/api/v1${path}`)
  if (person) call = call.set('Authorization', (await signIn(api, person)).authorization)
  if (key !== undefined) call = call.set('Idempotency-Key', key)
  return (await (body === undefined ? call : call.send(body))).body
}

export const getAs = (api: TestApi, person: Person | null, path: string) =>
  callAs(api, person, { verb: 'get', path })
export const postAs = (api: TestApi, person: Person | null, path: string, body: object = {}) =>
  callAs(api, person, { verb: 'post', path, body })

type Mark = (typeof attendance.$inferInsert)['mark']

/** Marks one seat in the group's first lessons, in order, and counts the classes that this uses up. */
export async function marked(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { lessons, tutor, seat }: Pick<Group, 'lessons' | 'tutor'> & { seat: { id: string } },
  marks: readonly Mark[],
): Promise<void> {
  const values = marks.flatMap((mark, index) => {
    const lesson = lessons[index]
    const by = { marked_by: tutor.id, marked_at: clock() }
    return lesson ? [{ session_id: lesson.id, user_schedule_id: seat.id, mark, ...by }] : []
  })
  await db.insert(attendance).values(values).onConflictDoNothing()
  const used = marks.filter((mark) => mark !== 'excused').length
  await db.update(userSchedules).set({ classes_used: used }).where(eq(userSchedules.id, seat.id))
}

export async function seatOf({ db }: Pick<Context, 'db'>, { id }: Person) {
  const [seat] = await db.select().from(userSchedules).where(eq(userSchedules.id, id))
  if (!seat) throw new Error('There is no such seat.')
  return seat
}

export async function scheduleOf({ db }: Pick<Context, 'db'>, { id }: Person) {
  const [schedule] = await db.select().from(courseSchedules).where(eq(courseSchedules.id, id))
  if (!schedule) throw new Error('There is no such schedule.')
  return schedule
}

/** The schedule that continues this one, if any. */
export async function nextTermOf({ db }: Pick<Context, 'db'>, { id }: Person) {
  const [next] = await db.select().from(courseSchedules).where(eq(courseSchedules.continues_id, id))
  return next
}

export async function lineOf({ db }: Pick<Context, 'db'>, { line_id }: { line_id: string }) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, line_id))
  if (!line) throw new Error('There is no such line.')
  return line
}

export async function statesOf({ db }: Pick<Context, 'db'>, { id }: Person) {
  const events = await db.select().from(stateEvents).where(eq(stateEvents.entity_id, id))
  return events.toSorted((a, b) => a.id - b.id).map(({ to_state }) => to_state)
}
