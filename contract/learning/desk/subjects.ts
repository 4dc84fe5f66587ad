import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text } from '../../shapes.ts'
import { DeskStory } from './records.ts'

const Named = z.object({ id: Id, name: Prose })

export const DeskSubject = z.object({
  id: Id,
  slug: Id,
  name: Prose,
  tagline: Prose,
  hidden_at: z.nullable(Instant),
  version: Count,
  courses: z.object({ live: Count, waiting: Count, taken_down: Count, paused: Count, drafts: Count }),
  /** The tutors of the live courses. */
  tutors: Count,
  /** The students who have a seat now. */
  students: Count,
  skills: z.array(Named),
  /** Subjects that were merged into this one, with their former addresses. */
  former: z.array(z.object({ slug: Id, name: Prose })),
  /** All subjects in the order of the site, including this one. */
  order: z.array(Named),
  story: DeskStory,
  may_change: z.boolean(),
})
export type DeskSubject = z.output<typeof DeskSubject>

const Name = text(2, 60, 'Give a name of 2 to 60 characters.')
const Tagline = text(4, 120, 'Say in 4 to 120 characters what students learn.')
const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
/** The version of the subject that the page showed. */
const Version = z.int().check(z.gte(1))

const ofStaff = { access: 'staff', resource: 'Core' } as const
const writes = {
  ...ofStaff,
  capability: 'subjects.change',
  alsoChanges: ['Desk', 'Skill', 'Course', 'Artist'],
  response: DeskSubject,
} as const

export const subjects = defineEndpoints({
  getDeskSubject: {
    ...ofStaff,
    method: 'GET',
    path: '/desk/subjects/:core_id',
    capability: 'subjects.read',
    summary: 'For staff: a subject with its courses, and what was changed',
    response: DeskSubject,
    errors: ['not_found'],
  },
  addSubject: {
    ...writes,
    method: 'POST',
    path: '/desk/subjects',
    summary: 'For staff: add a subject, the last in order',
    body: z.object({ name: Name, tagline: Tagline, reason: Reason }),
    errors: ['validation_failed'],
  },
  changeSubject: {
    ...writes,
    method: 'PATCH',
    path: '/desk/subjects/:core_id',
    summary: 'For staff: rename a subject, put it after another one, hide it or show it again',
    body: z.object({
      name: z.optional(Name),
      tagline: z.optional(Tagline),
      /** Null for the first place. */
      after: z.optional(z.nullable(Id)),
      hidden: z.optional(z.boolean()),
      reason: Reason,
      version: Version,
    }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
  mergeSubject: {
    ...writes,
    method: 'POST',
    path: '/desk/subjects/:core_id/merge',
    summary: 'For staff: merge a subject into another one, whose record this answers with',
    body: z.object({ into: Id, reason: Reason, version: Version }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
})
