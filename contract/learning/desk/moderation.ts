import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Image, Instant, LocalPath, Prose, text } from '../../shapes.ts'
import { ClassFile } from '../timetable/classShapes.ts'
import { appealOutcomes, moderationStates, reportedKinds, reportReasons } from './moderationWords.ts'
import { DeskStory } from './records.ts'

const someId = z.string().check(z.minLength(1), z.maxLength(64))
const What = z.object({
  kind: z.enum(reportedKinds),
  /** For a tutor, the account's id. */
  subject: someId,
})

/** A text that can be reported. */
const Written = z.object({
  kind: z.enum(reportedKinds),
  /** Describes the text: "A review of Chess for beginners". */
  title: Prose,
  text: Prose,
  /** The page where the text is read. */
  path: LocalPath,
})

export const NewReport = z
  .extend(What, {
    reason: z.enum(reportReasons, { error: 'Choose what’s wrong with it.' }),
    words: z._default(text(0, 500, 'Keep it under 500 characters.'), ''),
  })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words.length >= 4, {
      path: ['words'],
      error: 'Say what’s wrong in 4 to 500 characters.',
    }),
  )

export const OwnHidden = z.extend(Written, {
  id: Id,
  state: z.enum(moderationStates),
  /** Why the text is hidden. */
  reason: Prose,
  hidden_at: Instant,
  appeal: z.nullable(Prose),
  /** What a second person decided, in their words. */
  outcome: z.nullable(Prose),
})
export type OwnHidden = z.output<typeof OwnHidden>

const Somebody = z.nullable(z.object({ id: Id, name: Prose }))
export const DeskReport = z.extend(Written, {
  id: Id,
  state: z.enum(moderationStates),
  /** The text when it was first reported; null if it hasn't changed since. */
  text_before: z.nullable(Prose),
  author: z.object({ id: Id, name: Prose }),
  /** A picture that belongs to the text, such as a recap's. */
  picture: z.optional(Image),
  /** The pictures handed in with homework; only for staff who may decide, while there is something to decide. */
  pictures: z.optional(z.array(Image)),
  /** The reported file, such as a material's. */
  file: z.optional(ClassFile),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      words: Prose,
      reporter: z.object({ id: Id, name: Prose }),
      created_at: Instant,
    }),
  ),
  opened_at: Instant,
  due_at: z.nullable(Instant),
  reason: z.nullable(Prose),
  decided_by: Somebody,
  appeal: z.nullable(Prose),
  appealed_at: z.nullable(Instant),
  outcome: z.nullable(Prose),
  story: DeskStory,
  /** What the viewer may do now, or why they may do nothing. */
  can: z.enum(['decide', 'show_again', 'decide_appeal', 'not_allowed', 'own', 'decided_before', 'closed']),
})
export type DeskReport = z.output<typeof DeskReport>

const decision = {
  method: 'POST',
  access: 'staff',
  capability: 'reports.decide',
  resource: 'Moderation',
  alsoChanges: ['Desk', 'Review', 'Question', 'Artist', 'Course', 'Enrolment'],
  errors: ['validation_failed', 'not_found', 'forbidden', 'wrong_state'],
} as const
const Why = text(4, 500, 'Give a reason in 4 to 500 characters.')

export const moderation = defineEndpoints({
  getReportable: {
    method: 'GET',
    path: '/reports/about',
    access: 'member',
    young: true,
    resource: 'Moderation',
    summary: 'What someone is about to report, as it reads now',
    query: What,
    response: z.extend(Written, { is_own: z.boolean(), is_reported: z.boolean() }),
    errors: ['validation_failed', 'not_found'],
  },
  reportContent: {
    method: 'POST',
    path: '/reports',
    access: 'member',
    young: true,
    resource: 'Moderation',
    alsoChanges: ['Desk'],
    summary:
      'Report a review, a question, an answer, a tutor’s page or a course; reporting it again changes the reason',
    body: NewReport,
    response: z.null(),
    errors: ['validation_failed', 'not_found', 'forbidden', 'rate_limited'],
  },
  getOwnHidden: {
    method: 'GET',
    path: '/profile/hidden',
    access: 'member',
    resource: 'Moderation',
    summary: 'What we took off the site of your own writing, and why',
    response: z.object({ items: z.array(OwnHidden) }),
  },
  appealHiding: {
    method: 'POST',
    path: '/profile/hidden/:case_id/appeal',
    access: 'member',
    resource: 'Moderation',
    alsoChanges: ['Desk'],
    summary: 'Say once why it should be shown again; someone else decides',
    body: z.object({ text: text(10, 2000, 'Say why in 10 to 2,000 characters.') }),
    response: OwnHidden,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getDeskReport: {
    method: 'GET',
    path: '/desk/reports/:case_id',
    access: 'staff',
    capability: 'reports.read',
    resource: 'Moderation',
    summary: 'For staff: what was reported, by whom and why',
    response: DeskReport,
    errors: ['not_found'],
  },
  keepReported: {
    ...decision,
    path: '/desk/reports/:case_id/keep',
    summary: 'For staff: leave what was reported on the site, or show it again after hiding it',
    body: z.object({ reason: Why }),
    response: DeskReport,
  },
  hideReported: {
    ...decision,
    path: '/desk/reports/:case_id/hide',
    summary: 'For staff: take what was reported off the site; its author reads why',
    body: z.object({ reason: Why }),
    response: DeskReport,
  },
  decideAppeal: {
    ...decision,
    path: '/desk/reports/:case_id/appeal',
    summary: 'For staff: decide on the author’s answer; refused to the person who hid it',
    body: z.object({ outcome: z.enum(appealOutcomes, { error: 'Choose a decision.' }), reason: Why }),
    response: DeskReport,
  },
})
