import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Image, Instant, ListQuery, listOf, Paise, Prose, text } from '../../shapes.ts'
import { UploadId } from '../../uploadPlace.ts'
import { attendanceMarks, disputeOutcomes, disputeReasons, disputeStatuses, sides } from '../base/words.ts'
import { LineLeft } from '../money/lineLeft.ts'
import { RefundProposal } from '../money/refundProposal.ts'
import { CourseRef, Person } from '../timetable/lessons.ts'

const Status = z.enum(disputeStatuses)
const someId = z.string().check(z.minLength(1), z.maxLength(64))

export const DisputeSummary = z.object({
  id: Id,
  status: Status,
  reason: z.enum(disputeReasons),
  enrolment_id: Id,
  schedule_id: Id,
  course: CourseRef,
  student: Person,
  tutor: Person,
  /** Null if it is about the course or the charge as a whole. */
  class: z.nullable(z.object({ id: Id, number: Count, starts_at: Instant })),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  created_at: Instant,
  updated_at: Instant,
})
export type DisputeSummary = z.output<typeof DisputeSummary>

export const Dispute = z.extend(DisputeSummary, {
  text: Prose,
  evidence: z.array(Image),
  /** The records at the time the dispute was raised. */
  record: z.object({
    classes_total: Count,
    classes_used: Count,
    attendance: z.array(
      z.object({ number: Count, starts_at: Instant, mark: z.nullable(z.enum(attendanceMarks)) }),
    ),
  }),
  answer: z.nullable(Prose),
  answered_at: z.nullable(Instant),
  outcome_note: z.nullable(Prose),
  refund: z.nullable(Paise),
  resolved_at: z.nullable(Instant),
  /** For staff only: when both sides were promised a decision, and who handles the dispute. */
  due_at: z.optional(z.nullable(Instant)),
  owner: z.optional(z.nullable(z.object({ id: Id, name: Prose }))),
  /** For staff who may decide now, or approve a refund: what is left to refund. */
  to_refund: z.optional(z.nullable(LineLeft)),
  /** For staff who may decide now: the most that they may refund alone today. */
  refund_at_most: z.optional(z.nullable(Paise)),
  /** For staff only: the decision that waits for a colleague, because it refunds more than one person may. */
  waiting: z.optional(z.nullable(RefundProposal)),
  events: z.array(z.object({ at: Instant, to: Status, by: z.enum([...sides, 'us']) })),
  /** What the viewer may do now. */
  can: z.object({ answer: z.boolean(), withdraw: z.boolean(), resolve: z.boolean() }),
})
export type Dispute = z.output<typeof Dispute>

export const NewDispute = z.object({
  reason: z.enum(disputeReasons, { error: 'Choose what it is about.' }),
  text: text(20, 2000, 'Say what happened in 20 to 2,000 characters.'),
  class_id: z.optional(someId),
  evidence: z._default(z.array(UploadId).check(z.maxLength(5, 'Add five pictures at most.')), []),
})

const Resolution = z
  .object({
    outcome: z.enum(disputeOutcomes, { error: 'Choose a decision.' }),
    note: text(4, 2000, 'Explain the decision in 4 to 2,000 characters; both sides will read it.'),
    refund: z.optional(z.int().check(z.gte(100, 'Refund at least one rupee.'), z.lte(1_000_000_000))),
  })
  .check(
    z.refine(({ outcome, refund }) => (outcome === 'refund') === (refund !== undefined), {
      error: 'Enter an amount for a refund, and none otherwise.',
      path: ['refund'],
    }),
  )

const ofDispute = ['validation_failed', 'not_found', 'wrong_state'] as const

export const disputes = defineEndpoints({
  openDispute: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/dispute',
    access: 'member',
    resource: 'Dispute',
    alsoChanges: ['Enrolment', 'Dashboard'],
    summary: 'Dispute a class or a charge of your own enrolment (by its id or its schedule’s)',
    body: NewDispute,
    response: Dispute,
    idempotent: true,
    errors: [...ofDispute, 'already_said', 'too_early', 'too_late'],
  },
  getDisputes: {
    method: 'GET',
    path: '/disputes',
    access: 'member',
    resource: 'Dispute',
    summary: 'Your own disputes, or as a tutor those about your courses',
    query: z.extend(ListQuery, { as: z._default(z.enum(sides), 'student'), status: z.optional(Status) }),
    response: listOf(DisputeSummary),
    errors: ['validation_failed'],
  },
  getStaffDisputes: {
    method: 'GET',
    path: '/staff/disputes',
    access: 'staff',
    capability: 'disputes.read',
    resource: 'Dispute',
    summary: 'Every dispute, undecided ones first',
    query: z.extend(ListQuery, { status: z.optional(Status) }),
    response: listOf(DisputeSummary),
    errors: ['validation_failed'],
  },
  getDispute: {
    method: 'GET',
    path: '/disputes/:dispute_id',
    access: 'member',
    resource: 'Dispute',
    summary: 'One dispute, for both sides and for staff',
    response: Dispute,
    errors: ['not_found'],
  },
  answerDispute: {
    method: 'POST',
    path: '/disputes/:dispute_id/answer',
    access: 'tutor',
    resource: 'Dispute',
    alsoChanges: ['Dashboard'],
    summary: 'Give the tutor’s side of it, once',
    body: z.object({ text: text(4, 2000, 'Write 4 to 2,000 characters.') }),
    response: Dispute,
    errors: [...ofDispute, 'already_said'],
  },
  withdrawDispute: {
    method: 'POST',
    path: '/disputes/:dispute_id/withdraw',
    access: 'member',
    resource: 'Dispute',
    alsoChanges: ['Enrolment', 'Dashboard'],
    summary: 'Withdraw your own dispute',
    response: Dispute,
    errors: ['not_found', 'wrong_state'],
  },
  takeDispute: {
    method: 'POST',
    path: '/disputes/:dispute_id/owner',
    access: 'staff',
    capability: 'disputes.decide',
    resource: 'Dispute',
    alsoChanges: ['Desk'],
    summary: 'For staff: take on an undecided dispute, or release it',
    body: z.object({
      take: z.boolean(),
      /** The id of the dispute's owner when the page was shown; if it has changed, nothing is done. */
      from: z.nullable(someId),
    }),
    response: Dispute,
    errors: ['validation_failed', 'not_found', 'forbidden', 'wrong_state', 'conflict'],
  },
  resolveDispute: {
    method: 'POST',
    path: '/disputes/:dispute_id/resolve',
    access: 'staff',
    capability: 'disputes.decide',
    fresh: true,
    resource: 'Dispute',
    alsoChanges: ['Enrolment', 'Order', 'Class', 'Dashboard'],
    summary:
      'Decide a dispute: a refund, an extra class, or no change; above a limit a refund waits for a colleague',
    body: Resolution,
    response: Dispute,
    errors: [...ofDispute, 'forbidden', 'tutor_busy'],
  },
})
