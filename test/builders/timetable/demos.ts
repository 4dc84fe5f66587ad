import { eq, sql } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { bookings, demoProposals, demoSlots, outbox } from '#api/tables.ts'
import { aUser, type NewUser, signIn, type TestApi } from '../api.ts'
import { aCore, aCourse, aTutor, someId } from '../catalogue/courses.ts'

/** A signed-in tutor with one published course. */
export async function aTeachingTutor(api: TestApi, name = 'Meera Pillai') {
  const tutor = await aTutor(api, name)
  const course = await aCourse(api, { core: await aCore(api), tutor })
  const { authorization } = await signIn(api, tutor)
  return { ...tutor, email: `${tutor.id}@example.com`, handle: `tutor-${tutor.id}`, course, authorization }
}
export type TeachingTutor = Awaited<ReturnType<typeof aTeachingTutor>>

export async function aSignedInStudent(api: TestApi, given: NewUser = {}) {
  const user = await aUser(api, given)
  const { authorization } = await signIn(api, user)
  return { ...user, authorization, email: user.email ?? '' }
}
export type SignedInStudent = Awaited<ReturnType<typeof aSignedInStudent>>

type SlotValues = Partial<Omit<typeof demoSlots.$inferInsert, 'tutor_id'>>

/** A demo slot, by default of half an hour in two days. */
export async function aDemoSlot(api: TestApi, tutor: { readonly id: string }, values: SlotValues = {}) {
  const starts_at = values.starts_at ?? later(api.clock(), 48 * hour)
  const [slot] = await api.db
    .insert(demoSlots)
    .values({
      id: someId(),
      tutor_id: tutor.id,
      capacity: 1,
      starts_at,
      ends_at: later(starts_at, 30 * minute),
      created_at: api.clock(),
      updated_at: api.clock(),
      ...values,
    })
    .returning()
  if (!slot) throw new Error('The slot was not stored.')
  return slot
}

interface Seat extends Partial<typeof bookings.$inferInsert> {
  readonly slot: { readonly id: string; readonly tutor_id: string; readonly course_id: string | null }
  readonly student: { readonly id: string }
}

/** A booking, which takes a seat in its slot. */
export async function aBooking({ db, clock }: TestApi, { slot, student, ...values }: Seat) {
  const [booking] = await db
    .insert(bookings)
    .values({
      id: someId(),
      slot_id: slot.id,
      tutor_id: slot.tutor_id,
      course_id: slot.course_id,
      student_id: student.id,
      created_at: clock(),
      updated_at: clock(),
      ...values,
    })
    .returning()
  if (!booking) throw new Error('The booking was not stored.')
  await db
    .update(demoSlots)
    .set({ seats_taken: sql`${demoSlots.seats_taken} + 1` })
    .where(eq(demoSlots.id, slot.id))
  return booking
}

interface Proposed {
  readonly tutor: { readonly id: string }
  readonly student: { readonly id: string }
  readonly course: { readonly id: string }
}

/** An open proposal of one time, five days ahead. */
export async function aProposal({ db, clock }: TestApi, { tutor, student, course }: Proposed) {
  const now = clock()
  const proposal = {
    id: someId(),
    tutor_id: tutor.id,
    student_id: student.id,
    course_id: course.id,
    times: [later(now, 120 * hour).toISOString()],
    minutes: 30,
    answer_by: later(now, 48 * hour),
    created_at: now,
    updated_at: now,
  }
  await db.insert(demoProposals).values(proposal)
  return proposal
}

export async function seatsTaken(
  { db }: TestApi,
  slot: { readonly id: string },
): Promise<number | undefined> {
  const [row] = await db.select().from(demoSlots).where(eq(demoSlots.id, slot.id))
  return row?.seats_taken
}

/** The subjects of the emails to this address, oldest first. */
export async function subjectsTo({ db }: TestApi, email: string): Promise<readonly string[]> {
  const sent = await db.select().from(outbox).orderBy(outbox.created_at, outbox.id)
  return sent
    .filter(({ recipient }) => recipient === email)
    .map(({ content }) => (/"subject":\s*"([^"]*)"/.exec(JSON.stringify(content)) ?? [])[1] ?? '')
}

/** The calls of a signed-in person, each of which returns the envelope. */
export function speaking(api: TestApi, { authorization }: { readonly authorization: string }) {
  const send = async (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => {
    const request = api.call()[method](`/api/v1${path}`).set('Authorization', authorization)
    return (await (body ? request.send(body) : request)).body
  }
  return {
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}) => send('post', path, body),
    put: (path: string, body: object) => send('put', path, body),
    patch: (path: string, body: object) => send('patch', path, body),
    delete: (path: string) => send('delete', path),
  }
}
