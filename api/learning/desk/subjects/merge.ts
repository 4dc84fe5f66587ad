import { eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Context } from '../../../http/context.ts'
import { cores, courses, formerCores, renewKeywords, skills } from '../../catalogue/index.ts'
import { subjectAsRead } from './change.ts'
import { countCourses, lockCourses, lockSubjects, renameInReadings } from './store.ts'

interface Merging {
  readonly id: string
  readonly into: string
  readonly reason: string
  readonly version: number
  readonly actor: Actor
}

/** Courses, skills and addresses move to the other subject, and this one is removed. */
export function mergeSubject({ db, clock }: Context, merging: Merging): Promise<void> {
  const { id, into, reason, version, actor } = merging
  const now = clock()
  return db.transaction(async (tx) => {
    await lockCourses(tx, id)
    const all = await lockSubjects(tx, 'update')
    const { slug, name } = subjectAsRead(all, { id, version })
    const target = all.find((each) => each.id === into && each.id !== id)
    if (!target) throw new ApiError('validation_failed', { fields: { into: 'Choose another subject.' } })
    if (target.hidden_at !== null)
      throw new ApiError('wrong_state', {
        message: `${target.name} is hidden. Show it first, or choose another subject.`,
      })
    const { tutors, students, ...counts } = await countCourses(tx, id)
    await renameInReadings(tx, { coreId: id, before: name, after: target.name })
    const moved = await tx
      .update(courses)
      .set({ core_id: into })
      .where(eq(courses.core_id, id))
      .returning({ id: courses.id })
    await tx.update(skills).set({ core_id: into }).where(eq(skills.core_id, id))
    await tx.update(formerCores).set({ core_id: into }).where(eq(formerCores.core_id, id))
    await tx.insert(formerCores).values({ slug, name, core_id: into })
    await tx.delete(cores).where(eq(cores.id, id))
    await tx
      .update(cores)
      .set({ version: target.version + 1 })
      .where(eq(cores.id, into))
    if (moved.length > 0) await renewKeywords(tx, { coreId: into })
    await record(tx, {
      actor,
      action: 'merge_subject',
      now,
      subject: into,
      reason,
      before: { id, name, slug, tutors, students, ...counts },
      after: { name: target.name, slug: target.slug },
    })
  })
}
