import type { PublishNeed } from '#contract/learning/base/words.ts'
import type { CourseChanges, NewCourse } from '#contract/learning/teaching/courses.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { actingAs, takeUpload } from '../../base/index.ts'
import { renewKeywords } from '../../catalogue/index.ts'
import {
  type CourseRow,
  type CourseValues,
  changeCourse,
  dropForeignSkills,
  ensureTutor,
  findCoreId,
  findSkills,
  insertCourse,
  lockCourse,
  noteChange,
  type OwnCourse,
  replaceSkills,
  withSlug,
} from './courseStore.ts'
import { blankCourse, missingOf, needSentences } from './policy.ts'

type Fields = Omit<NewCourse, 'title'> & { readonly title?: string | undefined }
/** The course after the change. */
type Shape = Pick<CourseRow, 'core_id' | 'mode' | 'place' | 'age_from' | 'age_to'>

/** Creates a draft and returns its id. */
export function createDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  tutorId: string,
  body: NewCourse,
): Promise<string> {
  const now = clock()
  const id = newId(now)
  mustPromiseNoResult(body)
  return db.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    await ensureTutor(tx, tutorId)
    await withSlug(tx, { title: body.title, id }, (inner, slug) =>
      insertCourse(inner, {
        ...blankCourse,
        outcomes: [],
        syllabus: [],
        title: body.title,
        id,
        slug,
        tutor_id: tutorId,
        created_at: now,
        updated_at: now,
      }),
    )
    const { title: _inserted, ...fields } = body
    const values = await valuesOf(tx, fields, { ...blankCourse, core_id: null, tutorId })
    const draft = await changeCourse(tx, id, { ...values, now })
    await writeSkills(tx, { id, core_id: draft.core_id, slugs: body.skill_slugs })
    await renewKeywords(tx, { courseId: id })
    return id
  })
}

const changedElsewhere =
  'This course was changed in another window or on another device, so nothing was saved. Copy what you wrote, reload the course and add it there.'

/** Changes the fields that were sent, unless the course has changed since the version that the editor saw. */
export function changeDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  own: OwnCourse,
  { updated_at, title, ...fields }: CourseChanges,
): Promise<void> {
  const now = clock()
  const { courseId, tutorId } = own
  return db.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    const course = await lockCourse(tx, own)
    if (!course) throw new ApiError('not_found')
    if (course.updated_at.getTime() !== new Date(updated_at).getTime())
      throw new ApiError('conflict', { message: changedElsewhere })
    if (course.status === 'archived')
      throw new ApiError('wrong_state', { message: 'This course is archived and can’t be changed any more.' })
    mustPromiseNoResult({ title, ...fields }, course)
    const values = await valuesOf(tx, fields, { ...course, tutorId })
    if (course.status === 'published' || course.status === 'waiting')
      mustStayReady(course, { ...values, title })
    const write = (inner: Db, slug?: string) => changeCourse(inner, courseId, { ...values, title, slug, now })
    // Once public, a slug stays the same, so that links to the course keep working.
    const renamed = course.status === 'draft' && title !== undefined && title !== course.title
    const changed = await (renamed ? withSlug(tx, { title, id: courseId }, write) : write(tx))
    await writeSkills(tx, { id: courseId, core_id: changed.core_id, slugs: fields.skill_slugs })
    await renewKeywords(tx, { courseId })
    await noteChange(tx, courseId, now)
  })
}

function mustStayReady(course: CourseRow, changes: CourseValues): void {
  const { title = course.title, summary = course.summary, description = course.description } = changes
  const { core_id = course.core_id, mode = course.mode, place = course.place, price = course.price } = changes
  const missing = missingOf({ title, summary, description, core_id, mode, place, price })
  if (missing.length === 0) return
  throw new ApiError('not_ready', {
    message: 'A course that’s published or under review needs this. Nothing was saved.',
    fields: fieldsOf(missing),
  })
}

export function fieldsOf(missing: readonly PublishNeed[]): Record<string, string> {
  return Object.fromEntries(missing.map((need) => [need, needSentences[need]]))
}

/** The columns of the fields that were sent, checked against the rest of the course. */
async function valuesOf(
  tx: Db,
  fields: Omit<Fields, 'title'>,
  before: Shape & { readonly tutorId: string },
): Promise<CourseValues> {
  const { core_slug, skill_slugs: _skills, cover_upload_id, place, outcomes, syllabus, ...plain } = fields
  const {
    summary,
    description,
    needs,
    level,
    language,
    mode: chosen,
    age_from: from,
    age_to: to,
    price,
    classes_per_package,
    leaving_policy,
    sibling_share,
    ...rest
  } = plain
  nothingElse(rest)
  const core_id = await coreOf(tx, core_slug)
  const values: CourseValues = {
    summary,
    description,
    needs,
    level,
    language,
    mode: chosen,
    age_from: from,
    age_to: to,
    price,
    classes_per_package,
    leaving_policy,
    sibling_share,
    ...(outcomes !== undefined && { outcomes: [...outcomes] }),
    ...(syllabus !== undefined && { syllabus: [...syllabus] }),
    ...(core_id !== undefined && { core_id }),
    ...(cover_upload_id !== undefined && { cover: await coverOf(tx, before.tutorId, cover_upload_id) }),
  }
  const { mode = before.mode, age_from = before.age_from, age_to = before.age_to } = values
  if (age_to !== null && age_to < age_from)
    throw new ApiError('validation_failed', {
      fields: { age_to: 'Enter an age that isn’t below the minimum.' },
    })
  const where = place === undefined ? before.place : place
  return { ...values, place: mode === 'in_person' ? (where ?? '') : null }
}

async function coreOf(tx: Db, slug: string | null | undefined): Promise<string | null | undefined> {
  if (slug === undefined || slug === null) return slug
  const id = await findCoreId(tx, slug)
  if (id === undefined)
    throw new ApiError('validation_failed', { fields: { core_slug: 'Choose a subject from the list.' } })
  return id
}

async function coverOf(tx: Db, ownerId: string, uploadId: string | null): Promise<CourseRow['cover']> {
  if (uploadId === null) return null
  return takeUpload(tx, { uploadId, ownerId, purpose: 'cover', field: 'cover_upload_id' })
}

interface Skills {
  readonly id: string
  readonly core_id: string | null
  readonly slugs: readonly string[] | undefined
}

async function writeSkills(tx: Db, { id, core_id, slugs }: Skills): Promise<void> {
  if (slugs === undefined) return dropForeignSkills(tx, id, core_id)
  const names = [...new Set(slugs)]
  const known = core_id === null || names.length === 0 ? [] : await findSkills(tx, core_id, names)
  if (known.length < names.length)
    throw new ApiError('validation_failed', {
      fields: { skill_slugs: 'Choose skills within the course’s subject.' },
    })
  await replaceSkills(
    tx,
    id,
    known.map((skill) => skill.id),
  )
}
