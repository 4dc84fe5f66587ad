import { z } from 'zod/mini'
import {
  NewAchievement,
  NewEducation,
  NewEndorsement,
  NewExperience,
} from '#contract/learning/catalogue/artistSections.ts'
import { day, later } from '../clock.ts'
import type { achievements, educations, endorsements, experiences } from '../learning/catalogue/index.ts'
import { demoId, readJson } from './content.ts'
import { tutorId } from './marketplaceRows.ts'

const Backgrounds = z.record(
  z.string(),
  z.object({
    experiences: z.array(NewExperience),
    educations: z.array(NewEducation),
    achievements: z.array(NewAchievement),
    endorsements: z.array(NewEndorsement),
  }),
)

export interface BackgroundRows {
  readonly experiences: readonly (typeof experiences.$inferInsert)[]
  readonly educations: readonly (typeof educations.$inferInsert)[]
  readonly achievements: readonly (typeof achievements.$inferInsert)[]
  readonly endorsements: readonly (typeof endorsements.$inferInsert)[]
}

/** The background of some demo tutors, as a tutor would write it in the profile. */
export function buildBackgrounds(since: Date): BackgroundRows {
  const people = Object.entries(z.parse(Backgrounds, readJson('content/backgrounds.json')))
  const placed = <T extends object>(handle: string, section: string, entries: readonly T[]) =>
    entries.map((entry, position) => ({
      ...entry,
      id: demoId(section, handle, position),
      tutor_id: tutorId({ handle }),
      position,
      created_at: since,
    }))
  return {
    experiences: people.flatMap(([who, said]) => placed(who, 'experience', said.experiences)),
    educations: people.flatMap(([who, said]) => placed(who, 'education', said.educations)),
    achievements: people.flatMap(([who, said]) => placed(who, 'achievement', said.achievements)),
    endorsements: people.flatMap(([who, said]) =>
      placed(who, 'endorsement', said.endorsements).map((row) => ({ ...row, ...answered(row, since) })),
    ),
  }
}

/** The first person of each was asked, and confirmed. */
function answered({ id, position }: { readonly id: string; readonly position: number }, since: Date) {
  if (position > 0) return {}
  return {
    asked_email: `author-${id.slice(-8)}@verandah.example`,
    asked_at: later(since, day),
    confirmed_at: later(since, 3 * day),
  }
}
