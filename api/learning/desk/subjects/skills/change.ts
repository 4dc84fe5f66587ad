import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../../ApiError.ts'
import { type Actor, record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/Db.ts'
import { newId } from '../../../../db/ids.ts'
import type { Context } from '../../../../http/context.ts'
import { formerSkills, renewKeywords, skills } from '../../../catalogue/index.ts'
import { slugOf } from '../../../teaching/index.ts'
import { lockSubjects } from '../store.ts'
import { countUses, keepReadings, lockSkills, type SkillRow, skillAsRead } from './store.ts'

interface Adding {
  readonly coreId: string
  readonly name: string
  readonly reason: string
  readonly actor: Actor
}

export async function addSkill({ db, clock }: Context, { coreId, name, reason, actor }: Adding) {
  const now = clock()
  const id = newId(now)
  await db.transaction(async (tx) => {
    // Locked, so that two concurrent changes can't use the same name.
    const subject = (await lockSubjects(tx, 'no key update')).find((each) => each.id === coreId)
    if (!subject) throw new ApiError('not_found')
    mustBeFree(await tx.select().from(skills).where(eq(skills.core_id, coreId)), { id, name })
    const slug = await freeSlug(tx, name)
    await tx.insert(skills).values({ id, slug, name, core_id: coreId })
    await record(tx, {
      actor,
      action: 'add_skill',
      now,
      subject: id,
      reason,
      after: { name, slug, subject: subject.name },
    })
  })
  return id
}

export interface SkillChange {
  readonly id: string
  readonly reason: string
  readonly version: number
  readonly actor: Actor
}

export function renameSkill(
  { db, clock }: Context,
  { id, name, reason, version, actor }: SkillChange & { readonly name: string },
): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    const all = await lockSkills(tx, id, 'no key update')
    const row = skillAsRead(all, { id, version })
    mustBeFree(all, { id, name })
    await keepReadings(tx, id, async () => {
      await tx
        .update(skills)
        .set({ name, version: version + 1 })
        .where(eq(skills.id, id))
    })
    await renewKeywords(tx, { skillId: id })
    await record(tx, {
      actor,
      action: 'rename_skill',
      now,
      subject: id,
      reason,
      before: { name: row.name },
      after: { name },
    })
  })
}

/** Courses and tutors with this skill get the other one instead. Its address redirects there, and it is removed. */
export function mergeSkill(
  { db, clock }: Context,
  { id, into, reason, version, actor }: SkillChange & { readonly into: string },
): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    const all = await lockSkills(tx, id, 'update')
    const { slug, name } = skillAsRead(all, { id, version })
    const target = all.find((each) => each.id === into && each.id !== id)
    if (!target)
      throw new ApiError('validation_failed', { fields: { into: 'Choose another skill in this subject.' } })
    const counts = await countUses(tx, id)
    await keepReadings(tx, id, async () => {
      for (const owners of [
        { table: sql`course_skills`, owner: sql`course_id` },
        { table: sql`tutor_skills`, owner: sql`tutor_id` },
      ]) {
        await tx.execute(sql`INSERT INTO ${owners.table} (${owners.owner}, skill_id)
          SELECT ${owners.owner}, ${into} FROM ${owners.table} WHERE skill_id = ${id} ON CONFLICT DO NOTHING`)
        await tx.execute(sql`DELETE FROM ${owners.table} WHERE skill_id = ${id}`)
      }
    })
    await tx.update(formerSkills).set({ skill_id: into }).where(eq(formerSkills.skill_id, id))
    await tx.insert(formerSkills).values({ slug, name, skill_id: into })
    await tx.delete(skills).where(eq(skills.id, id))
    await tx
      .update(skills)
      .set({ version: target.version + 1 })
      .where(eq(skills.id, into))
    await renewKeywords(tx, { skillId: into })
    await record(tx, {
      actor,
      action: 'merge_skill',
      now,
      subject: into,
      reason,
      before: { id, name, slug, ...counts },
      after: { name: target.name, slug: target.slug },
    })
  })
}

/** Its address stops working, since nobody teaches it. Returns the id of its subject. */
export function removeSkill({ db, clock }: Context, change: SkillChange): Promise<string> {
  const { id, reason, version, actor } = change
  const now = clock()
  return db.transaction(async (tx) => {
    const { slug, name, core_id } = skillAsRead(await lockSkills(tx, id, 'update'), { id, version })
    const { live, other, tutors } = await countUses(tx, id)
    if (live + other + tutors > 0)
      throw new ApiError('wrong_state', {
        message: 'You can remove a skill only while no course or tutor uses it. Merge it instead.',
      })
    await tx.delete(skills).where(eq(skills.id, id))
    await record(tx, {
      actor,
      action: 'remove_skill',
      now,
      subject: core_id,
      reason,
      before: { id, name, slug },
    })
    return core_id
  })
}

function mustBeFree(
  all: readonly SkillRow[],
  { id, name }: { readonly id: string; readonly name: string },
): void {
  const isTaken = all.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase())
  if (isTaken)
    throw new ApiError('validation_failed', {
      fields: { name: 'This subject already has a skill with this name.' },
    })
}

async function freeSlug(tx: Db, name: string): Promise<string> {
  const [all, former] = await Promise.all([
    tx.select({ slug: skills.slug }).from(skills),
    tx.select({ slug: formerSkills.slug }).from(formerSkills),
  ])
  const taken = new Set([...all, ...former].map(({ slug }) => slug))
  const plain = slugOf(name) || 'skill'
  let slug = plain
  for (let nth = 2; taken.has(slug); nth += 1) slug = `${plain}-${nth}`
  return slug
}
