import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, HandleName, Id, Instant, ListQuery, listOf, Moment, Prose, text } from '../../shapes.ts'
import { GivenLearner, LearnerRef } from '../base/learnerRef.ts'
import { proposalStatuses } from '../base/words.ts'
import { CourseRef, Person } from './lessons.ts'

const someName = z.string().check(z.minLength(1), z.maxLength(120))
const Reason = text(4, 500, 'Give a reason in 4 to 500 characters; the other person will read it.')
/** The most times that one proposal can have. */
export const proposedAtMost = 3

/** Up to three times at which a student could come to a demo, if no slot suits them. */
export const DemoProposal = z.object({
  id: Id,
  status: z.enum(proposalStatuses),
  /** When a demo could begin, soonest first. */
  times: z.array(Instant),
  minutes: Count,
  tutor: z.extend(Person, { handle: HandleName }),
  student: Person,
  /** Who would come, if not the account holder. */
  learner: z.optional(LearnerRef),
  course: CourseRef,
  note: Prose,
  /** Why it was declined. */
  reason: z.nullable(Prose),
  /** The tutor's deadline, after which the proposal lapses; null once answered. */
  answer_by: z.nullable(Instant),
  /** The booking that resulted; null if there is none. */
  booking_id: z.nullable(Id),
  created_at: Instant,
})
export type DemoProposal = z.output<typeof DemoProposal>

export const NewDemoProposal = z.object({
  /** The course's id or slug. */
  course_id: someName,
  learner_id: GivenLearner,
  times: z
    .array(Moment)
    .check(
      z.minLength(1, 'Propose at least one time.'),
      z.maxLength(proposedAtMost, 'Propose at most three times.'),
    ),
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')), ''),
})

const change = {
  resource: 'DemoProposal',
  response: DemoProposal,
} as const

export const demoProposals = defineEndpoints({
  proposeDemo: {
    ...change,
    method: 'POST',
    path: '/artist/:artist_id/demo-proposals',
    access: 'member',
    idempotent: true,
    summary: 'Ask a tutor for a demo at one of up to three times',
    body: NewDemoProposal,
    errors: ['validation_failed', 'not_found', 'forbidden', 'already_booked', 'rate_limited'],
  },
  getOwnDemoProposals: {
    method: 'GET',
    path: '/student/demo-proposals',
    access: 'member',
    resource: 'DemoProposal',
    summary: 'The times you proposed as a student, unanswered ones first',
    query: z.extend(ListQuery, { status: z.optional(z.enum(proposalStatuses)) }),
    response: listOf(DemoProposal),
    errors: ['validation_failed'],
  },
  getTutorDemoProposals: {
    method: 'GET',
    path: '/artist/demo-proposals',
    access: 'tutor',
    resource: 'DemoProposal',
    summary: 'The times that students proposed to this tutor, unanswered ones first',
    query: z.extend(ListQuery, { status: z.optional(z.enum(proposalStatuses)) }),
    response: listOf(DemoProposal),
    errors: ['validation_failed'],
  },
  acceptDemoProposal: {
    ...change,
    alsoChanges: ['Booking', 'OwnDemoSlot', 'Class', 'Dashboard'],
    method: 'POST',
    path: '/demo-proposals/:proposal_id/accept',
    access: 'tutor',
    summary: 'Choose one of the proposed times: it becomes a slot with a confirmed booking',
    body: z.object({ starts_at: Moment }),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'too_late', 'tutor_busy', 'already_booked'],
  },
  declineDemoProposal: {
    ...change,
    method: 'POST',
    path: '/demo-proposals/:proposal_id/decline',
    access: 'tutor',
    summary: 'Decline the proposed times, with a message',
    body: z.object({ reason: Reason }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  withdrawDemoProposal: {
    ...change,
    method: 'POST',
    path: '/demo-proposals/:proposal_id/withdraw',
    access: 'member',
    summary: 'Withdraw your own proposal',
    errors: ['not_found', 'wrong_state'],
  },
})
