import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Id, Image, Instant, ofOurTimes, Prose, Rating, text } from '../../shapes.ts'
import { courseStatuses } from '../catalogue/catalogueWords.ts'
import { TrackRecord } from '../catalogue/trackRecord.ts'
import { checkedParts, papersAtMost, verificationStatuses } from '../catalogue/verificationWords.ts'
import { DeskStory } from './records.ts'

const Verification = z.object({
  status: z.enum(verificationStatuses),
  about: Prose,
  /** A day on which the tutor could be called. */
  meet_on: z.nullable(Day),
  sent_at: Instant,
  decided_at: z.nullable(Instant),
  /** What the tutor was told, if something was missing. */
  reason: z.nullable(Prose),
  checked: z.array(z.enum(checkedParts)),
  /** How many pictures of each kind we still have. */
  identity: Count,
  qualification: Count,
  /** When those pictures are deleted; null while they await review, and once they are gone. */
  delete_at: z.nullable(Instant),
})
export type Verification = z.output<typeof Verification>

export const OwnVerification = z.object({
  verification: z.nullable(Verification),
  /** How many days after a decision we keep documents. */
  kept_days: Count,
})
export type OwnVerification = z.output<typeof OwnVerification>

const Papers = z._default(
  z
    .array(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Choose the picture again.')))
    .check(z.maxLength(papersAtMost, `Add ${papersAtMost} pictures at most.`)),
  [],
)
export const NewVerification = z.object({
  identity: Papers,
  qualification: Papers,
  about: text(10, 500, 'Say in 10 to 500 characters what the documents show.'),
  meet_on: z.nullish(z.iso.date({ error: 'Choose a day.' }).check(ofOurTimes)),
})

export const DeskTutor = z.object({
  id: Id,
  name: Prose,
  handle: z.nullable(Prose),
  joined_at: Instant,
  subjects: z.array(Prose),
  courses: z.array(z.object({ id: Id, title: Prose, status: z.enum(courseStatuses) })),
  rating: z.nullable(Rating),
  review_count: Count,
  track_record: TrackRecord,
  /** The GST registration under which the tutor bills; null without one, and missing from earlier versions. */
  gst: z.optional(z.nullable(z.object({ gstin: Prose, legal_name: Prose, since: Instant }))),
  /** What others say about the tutor; missing from earlier versions. */
  endorsements: z.optional(
    z.array(
      z.object({
        id: Id,
        by_name: Prose,
        relation: Prose,
        /** When the tutor had us ask its author; null if they typed it and nobody was asked. */
        asked_at: z.nullable(Instant),
        /** The address we asked at, for staff who decide about tutors. */
        asked_email: z.nullable(Prose),
        confirmed_at: z.nullable(Instant),
      }),
    ),
  ),
  verification: z.nullable(Verification),
  decided_by: z.nullable(Prose),
  story: DeskStory,
  /** What the viewer may do now, or why they may do nothing. */
  can: z.enum(['decide', 'take_back', 'not_allowed', 'own', 'nothing']),
})
export type DeskTutor = z.output<typeof DeskTutor>

const Decision = z
  .object({
    decision: z.enum(['verified', 'asked', 'refused']),
    /** For a badge, only staff read it; for any other decision, the tutor reads it. */
    reason: z._default(text(0, 500, 'Keep it under 500 characters.'), ''),
    checked: z._default(z.array(z.enum(checkedParts)).check(z.maxLength(checkedParts.length)), []),
    /** The `sent_at` of the documents that were reviewed. */
    sent_at: Instant,
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'verified' || reason.length >= 4, {
      path: ['reason'],
      error: 'Give a reason in 4 to 500 characters.',
    }),
    z.refine(({ decision, checked }) => decision !== 'verified' || checked.length > 0, {
      path: ['checked'],
      error: 'Choose what you checked.',
    }),
  )

const ofTutor = { access: 'tutor', resource: 'Verification', response: OwnVerification } as const
const ofStaff = { access: 'staff', resource: 'Verification' } as const

export const verification = defineEndpoints({
  getOwnVerification: {
    ...ofTutor,
    method: 'GET',
    path: '/my-verification',
    summary: 'Whether your own identity and qualification were checked',
  },
  sendVerification: {
    ...ofTutor,
    method: 'POST',
    path: '/my-verification',
    alsoChanges: ['Desk'],
    summary: 'Send documents to be checked; pictures sent before stay where none replace them',
    body: NewVerification,
    errors: ['validation_failed', 'wrong_state', 'conflict'],
  },
  getDeskTutor: {
    ...ofStaff,
    method: 'GET',
    path: '/desk/tutors/:artist_id',
    capability: 'tutors.read',
    summary: 'For staff: a tutor with courses, figures and what was decided, without the documents',
    response: DeskTutor,
    errors: ['not_found'],
  },
  getDeskTutorPapers: {
    ...ofStaff,
    method: 'GET',
    path: '/desk/tutors/:artist_id/documents',
    capability: 'tutors.decide',
    summary: 'For staff: the documents a tutor sent; each look is recorded, and the tutor can see it',
    response: z.object({ identity: z.array(Image), qualification: z.array(Image) }),
    errors: ['not_found'],
  },
  decideTutor: {
    ...ofStaff,
    method: 'POST',
    path: '/desk/tutors/:artist_id/decide',
    capability: 'tutors.decide',
    alsoChanges: ['Desk', 'Artist', 'Course'],
    summary: 'For staff: say what was checked, ask for more, refuse, or withdraw a badge',
    body: Decision,
    response: DeskTutor,
    errors: ['validation_failed', 'not_found', 'forbidden', 'conflict', 'wrong_state'],
  },
})
