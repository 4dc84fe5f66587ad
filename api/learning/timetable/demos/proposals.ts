import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later, minute } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { courses, demoSlots } from '../../catalogue/index.ts'
import { mustBeLearners } from '../../people/index.ts'
import { busyWithin, leavesWithin, lockHours, overlap } from '../lessons/index.ts'
import { pupilOf } from '../seats/index.ts'
import { bookings, demoProposals } from '../tables/index.ts'
import { insertBooking } from './book.ts'
import { spread } from './news.ts'
import { refuseClash } from './offer.ts'
import { live } from './policy.ts'
import { tellOfProposal } from './proposalNews.ts'
import { answerProposalBy, proposalLimits } from './proposalPolicy.ts'

type Proposal = typeof demoProposals.$inferSelect

export interface Proposing {
  readonly studentId: string
  readonly tutorId: string
  /** The course's id or slug. */
  readonly course: string
  readonly times: readonly Date[]
  readonly note: string
  readonly learnerId: string | null
  readonly intent: string | null
}

/** Asks for a demo at one of these times. Returns the proposal's id, or that of an earlier one with the same intent. */
export function propose(context: Context, proposing: Proposing): Promise<string> {
  const { studentId, tutorId, learnerId, times, note, intent } = proposing
  const now = context.clock()
  const inOrder = fittingTimes(times, now)
  return refusing({ demo_proposals_one_open: 'already_booked' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, studentId)
      await queueUp(tx, proposing)
      const earlier = await findByIntent(tx, intent)
      if (earlier !== undefined) return earlier
      const course_id = await courseOf(tx, proposing)
      await mustBeLearners(tx, { guardianId: studentId, learnerIds: [learnerId], now })
      await refuseBooked(tx, learnerId ?? studentId, course_id)
      await refuseFlood(tx, proposing, now)
      await refuseAway(tx, tutorId, inOrder)
      const id = newId(now)
      await tx.insert(demoProposals).values({
        id,
        tutor_id: tutorId,
        student_id: studentId,
        learner_id: learnerId,
        course_id,
        times: inOrder.map((time) => time.toISOString()),
        minutes: proposalLimits.minutes,
        note,
        intent,
        answer_by: answerProposalBy(inOrder, now),
        created_at: now,
        updated_at: now,
      })
      await tellOfProposal(context, tx, { ids: [id], news: 'proposed' })
      return id
    }),
  )
}

/** Serialises proposals by one student and to one tutor: two at the same moment could exceed the limits. */
async function queueUp(tx: Db, { studentId, tutorId }: Proposing): Promise<void> {
  for (const id of [studentId, tutorId].toSorted())
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`proposals of ${id}`}, 0))`)
}

async function findByIntent(tx: Db, intent: string | null): Promise<string | undefined> {
  if (intent === null) return undefined
  const [made] = await tx
    .select({ id: demoProposals.id })
    .from(demoProposals)
    .where(eq(demoProposals.intent, intent))
  return made?.id
}

function fittingTimes(times: readonly Date[], now: Date): readonly Date[] {
  const wrong = (message: string) => new ApiError('validation_failed', { fields: { times: message } })
  const { soonest, farthest } = proposalLimits
  const inOrder = times.toSorted((a, b) => a.getTime() - b.getTime())
  if (inOrder.some((time) => time < later(now, soonest)))
    throw wrong('Propose times at least three hours from now, so that the tutor can answer.')
  if (inOrder.some((time) => time > later(now, farthest)))
    throw wrong('Propose times within the next 60 days.')
  if (new Set(inOrder.map(Number)).size < inOrder.length)
    throw wrong('Two of these times are the same. Leave one of them out.')
  return inOrder
}

async function courseOf(tx: Db, { tutorId, course }: Proposing): Promise<string> {
  const [taught] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        or(eq(courses.id, course), eq(courses.slug, course)),
        eq(courses.tutor_id, tutorId),
        eq(courses.status, 'published'),
      ),
    )
    .orderBy(sql`${courses.id} = ${course} DESC`)
    .limit(1)
  if (taught) return taught.id
  throw new ApiError('validation_failed', {
    fields: { course_id: 'This tutor doesn’t teach that course right now.' },
  })
}

async function refuseBooked(tx: Db, pupilId: string, courseId: string): Promise<void> {
  const booked = and(
    eq(pupilOf(bookings), pupilId),
    eq(bookings.course_id, courseId),
    inArray(bookings.status, [...live]),
  )
  if ((await tx.$count(bookings, booked)) > 0) throw new ApiError('already_booked')
}

async function refuseFlood(tx: Db, { studentId, tutorId }: Proposing, now: Date): Promise<void> {
  const { ofStudent, ofTutor, aDay, day } = proposalLimits
  const own = eq(demoProposals.student_id, studentId)
  const open = eq(demoProposals.status, 'open')
  if ((await tx.$count(demoProposals, and(own, open))) >= ofStudent)
    throw new ApiError('rate_limited', {
      message: `${ofStudent} of your requests are waiting for an answer. Withdraw one, or wait for a reply.`,
    })
  if ((await tx.$count(demoProposals, and(own, gt(demoProposals.created_at, later(now, -day))))) >= aDay)
    throw new ApiError('rate_limited', {
      message: `You can send up to ${aDay} requests a day. Try again tomorrow.`,
    })
  if ((await tx.$count(demoProposals, and(eq(demoProposals.tutor_id, tutorId), open))) >= ofTutor)
    throw new ApiError('rate_limited', {
      message: 'This tutor has many requests to answer first. Try again in a day or two.',
    })
}

async function refuseAway(tx: Db, tutorId: string, times: readonly Date[]): Promise<void> {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return
  const end = (time: Date): Date => later(time, proposalLimits.minutes * minute)
  const span = { tutorId, from: first, to: end(last) }
  const taken = [...(await leavesWithin(tx, span)), ...(await busyWithin(tx, span))]
  const isAway = (time: Date) => taken.some((one) => overlap({ starts_at: time, ends_at: end(time) }, one))
  if (!times.some(isAway)) return
  const free = times.filter((time) => !isAway(time)).length
  throw new ApiError('validation_failed', {
    fields: {
      times: `The tutor is away or busy at ${free > 0 ? 'one or more' : 'all'} of these times. Choose others.`,
    },
  })
}

export interface Answering {
  readonly proposalId: string
  readonly userId: string
}

/** Locks a proposal that has this person on the given side. */
async function lockOwn(
  tx: Db,
  { proposalId, userId }: Answering,
  side: 'tutor' | 'student',
): Promise<Proposal> {
  const own = side === 'tutor' ? demoProposals.tutor_id : demoProposals.student_id
  const [proposal] = await tx
    .select()
    .from(demoProposals)
    .where(and(eq(demoProposals.id, proposalId), eq(own, userId)))
    .for('no key update')
  if (!proposal) throw new ApiError('not_found')
  return proposal
}

/** Turns one of the times into a slot with a confirmed booking, or changes nothing. */
export function accept(context: Context, doer: Answering & { readonly time: Date }): Promise<void> {
  const now = context.clock()
  return refusing({ tutor_hours_never_overlap: 'tutor_busy', bookings_one_live: 'already_booked' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, doer.userId)
      const proposal = await lockOwn(tx, doer, 'tutor')
      if (proposal.status === 'accepted') return
      if (proposal.status !== 'open') throw new ApiError('wrong_state')
      if (!proposal.times.some((time) => Date.parse(time) === doer.time.getTime()))
        throw new ApiError('validation_failed', {
          fields: { starts_at: 'Choose one of the times that the student proposed.' },
        })
      if (doer.time < later(now, proposalLimits.notice))
        throw new ApiError('too_late', { message: 'That time is too close now. Choose a later one.' })
      await lockHours(tx, proposal.tutor_id)
      const id = await bookAt(tx, { proposal, starts_at: doer.time, now })
      await tx
        .update(demoProposals)
        .set({ status: 'accepted', booking_id: id, updated_at: now })
        .where(eq(demoProposals.id, proposal.id))
      await spread(context, tx, { ids: [id], news: 'confirmed' })
    }),
  )
}

interface Booking {
  readonly proposal: Proposal
  readonly starts_at: Date
  readonly now: Date
}

async function bookAt(tx: Db, { proposal, starts_at, now }: Booking): Promise<string> {
  const { tutor_id, student_id, learner_id, course_id, note, minutes } = proposal
  const time = { starts_at, ends_at: later(starts_at, minutes * minute) }
  await refuseClash(tx, tutor_id, [time])
  const [slot] = await tx
    .insert(demoSlots)
    .values({
      id: newId(now),
      tutor_id,
      course_id,
      starts_at: time.starts_at,
      ends_at: time.ends_at,
      capacity: 1,
      seats_taken: 1,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!slot) throw new ApiError('conflict')
  const id = await insertBooking(tx, { slot, course_id, student_id, learner_id, note, intent: null, now })
  await tx
    .update(bookings)
    .set({ status: 'confirmed', sequence: sql`${bookings.sequence} + 1` })
    .where(eq(bookings.id, id))
  return id
}

export function declineProposal(
  context: Context,
  { reason, ...doer }: Answering & { readonly reason: string },
): Promise<void> {
  return end(context, doer, { side: 'tutor', to: 'declined', reason })
}

export function withdraw(context: Context, doer: Answering): Promise<void> {
  return end(context, doer, { side: 'student', to: 'withdrawn', reason: null })
}

interface Ending {
  readonly side: 'tutor' | 'student'
  readonly to: 'declined' | 'withdrawn'
  readonly reason: string | null
}

/** Calling it again changes nothing, and isn't an error. */
async function end(context: Context, doer: Answering, { side, to, reason }: Ending): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    await actingAs(tx, doer.userId)
    const { id, status } = await lockOwn(tx, doer, side)
    if (status === to) return
    if (status !== 'open') throw new ApiError('wrong_state')
    await tx
      .update(demoProposals)
      .set({ status: to, reason, updated_at: now })
      .where(eq(demoProposals.id, id))
    await tellOfProposal(context, tx, { ids: [id], news: to })
  })
}
