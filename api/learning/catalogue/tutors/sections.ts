import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import {
  Achievement,
  type AchievementChanges,
  Education,
  type EducationChanges,
  type EndorsementChanges,
  Experience,
  type ExperienceChanges,
  type NewAchievement,
  type NewEducation,
  type NewEndorsement,
  type NewExperience,
} from '#contract/learning/catalogue/artistSections.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { type Body, passedOn, type Whole } from '../../../nothingElse.ts'
import { EndorsementEntry, refuseOthersWords } from '../endorsements/index.ts'
import { achievements, educations, endorsements, experiences } from '../tables/index.ts'
import { dateProblems, entriesPerSection } from './policy.ts'
import { lockTutor } from './store.ts'

/** A table with a column for each field of these bodies, whose values are stored as sent. */
type Holding<Added, Changed> = Readonly<Record<keyof z.output<Added> | keyof z.output<Changed>, unknown>>

/** The four lists in a profile: the table of each, and the schema of its entries. */
export const sections = {
  experiences: {
    table: experiences satisfies Holding<typeof NewExperience, typeof ExperienceChanges>,
    entry: Experience,
  },
  educations: {
    table: educations satisfies Holding<typeof NewEducation, typeof EducationChanges>,
    entry: Education,
  },
  achievements: {
    table: achievements satisfies Holding<typeof NewAchievement, typeof AchievementChanges>,
    entry: Achievement,
  },
  endorsements: {
    table: endorsements satisfies Holding<typeof NewEndorsement, typeof EndorsementChanges>,
    entry: EndorsementEntry,
  },
} as const

type Table = (typeof sections)[keyof typeof sections]['table']
interface Section<E extends z.ZodMiniType> {
  readonly table: Table
  readonly entry: E
}

interface Added {
  readonly viewer: Viewer
  readonly body: Body<object>
}
interface Changed extends Added {
  readonly params: { readonly id: string }
}

/** The calls of one section. */
export function sectionCalls<E extends z.ZodMiniType>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  section: Section<E>,
) {
  const { table, entry } = section
  return {
    add({ viewer, body }: Added): Promise<Whole<z.output<E>>> {
      const done = passedOn(body)
      const now = clock()
      refuseImpossible(body, now)
      mustPromiseNoResult(body)
      return db.transaction(async (tx) => {
        // Locked until the entry is inserted, so that two requests can't both take the last place.
        await lockTutor(tx, viewer.id)
        const own = await tx.$count(table, eq(table.tutor_id, viewer.id))
        if (own >= entriesPerSection) throw tooMany()
        const row = { ...body, id: newId(now), tutor_id: viewer.id, created_at: now }
        const [added] = await tx.insert(table).values(row).returning()
        return done(z.parse(entry, added))
      })
    },

    change({ viewer, params, body }: Changed): Promise<Whole<z.output<E>>> {
      const done = passedOn(body)
      const changes: object = body
      const isOwn = and(eq(table.id, params.id), eq(table.tutor_id, viewer.id))
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(table).where(isOwn).for('update')
        if (!before) throw new ApiError('not_found')
        if ('confirmed_at' in before) refuseOthersWords(before, changes)
        const after = { ...before, ...changes }
        refuseImpossible(after, clock())
        mustPromiseNoResult(changes, before)
        if (Object.keys(changes).length > 0) await tx.update(table).set(changes).where(isOwn)
        return done(z.parse(entry, after))
      })
    },

    async remove({ viewer, params }: Omit<Changed, 'body'>): Promise<null> {
      const isOwn = and(eq(table.id, params.id), eq(table.tutor_id, viewer.id))
      const removed = await db.delete(table).where(isOwn).returning({ id: table.id })
      if (removed.length === 0) throw new ApiError('not_found')
      return null
    },
  }
}

export async function listSection<E extends z.ZodMiniType>(
  db: Db,
  { table, entry }: Section<E>,
  tutorId: string,
): Promise<z.output<E>[]> {
  const entries = await db
    .select()
    .from(table)
    .where(eq(table.tutor_id, tutorId))
    .orderBy(asc(table.position), desc(table.id))
  return entries.map((row) => z.parse(entry, row))
}

function refuseImpossible(values: object, now: Date): void {
  const fields = dateProblems(values, now)
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

function tooMany(): ApiError {
  return new ApiError('validation_failed', {
    message: `You can add up to ${entriesPerSection} of these. Remove one before you add another.`,
  })
}
