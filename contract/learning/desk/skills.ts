import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Prose, text } from '../../shapes.ts'
import { DeskStory } from './records.ts'

const Named = z.object({ id: Id, name: Prose })

export const DeskSkill = z.object({
  id: Id,
  slug: Id,
  name: Prose,
  version: Count,
  subject: Named,
  /** Live courses that teach the skill, and all other courses that do. */
  courses: z.object({ live: Count, other: Count }),
  /** How many tutors have the skill in their profile. */
  tutors: Count,
  /** Skills that were merged into this one, with their former addresses. */
  former: z.array(z.object({ slug: Id, name: Prose })),
  /** The other skills of the same subject. */
  others: z.array(Named),
  story: DeskStory,
  may_change: z.boolean(),
})
export type DeskSkill = z.output<typeof DeskSkill>

const Name = text(2, 60, 'Give a name of 2 to 60 characters.')
const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
/** The version of the skill that the page showed. */
const Version = z.int().check(z.gte(1))

const ofStaff = { access: 'staff', resource: 'Skill' } as const
const writes = {
  ...ofStaff,
  capability: 'subjects.change',
  alsoChanges: ['Desk', 'Core', 'Course', 'Artist'],
} as const

export const deskSkills = defineEndpoints({
  getDeskSkill: {
    ...ofStaff,
    method: 'GET',
    path: '/desk/skills/:skill_id',
    capability: 'subjects.read',
    summary: 'For staff: a skill, who teaches it, and what was changed',
    response: DeskSkill,
    errors: ['not_found'],
  },
  addSkill: {
    ...writes,
    method: 'POST',
    path: '/desk/subjects/:core_id/skills',
    summary: 'For staff: add a skill to a subject',
    body: z.object({ name: Name, reason: Reason }),
    response: DeskSkill,
    errors: ['validation_failed', 'not_found'],
  },
  renameSkill: {
    ...writes,
    method: 'PATCH',
    path: '/desk/skills/:skill_id',
    summary: 'For staff: rename a skill; its address stays',
    body: z.object({ name: Name, reason: Reason, version: Version }),
    response: DeskSkill,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  mergeSkill: {
    ...writes,
    method: 'POST',
    path: '/desk/skills/:skill_id/merge',
    summary: 'For staff: merge a skill into another one of its subject, whose record this answers with',
    body: z.object({ into: Id, reason: Reason, version: Version }),
    response: DeskSkill,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  removeSkill: {
    ...writes,
    method: 'POST',
    path: '/desk/skills/:skill_id/removal',
    summary: 'For staff: remove a skill that nobody teaches',
    body: z.object({ reason: Reason, version: Version }),
    response: z.object({ subject: Id }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
})
