import { eq, sql } from 'drizzle-orm'
import type { ReadingPoint } from '#contract/learning/teaching/readingWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { actingAs, readerColumns, readersOf, tell, users } from '../../base/index.ts'
import { courseSchedules, courses } from '../../catalogue/index.ts'
import { type CourseRow, courseReadings, fieldsOf, findNeeds, moveCourse } from '../../teaching/index.ts'
import { userSchedules } from '../../timetable/index.ts'
import { takeDown } from '../moderation/index.ts'
import { courseApproved, courseOffSale, courseSentBack } from './messages.ts'
import { findCourse } from './store.ts'
import { versionOf } from './version.ts'

interface Deciding {
  readonly id: string
  readonly viewer: Viewer
  readonly caller: Caller
}
interface Read extends Deciding {
  /** When the version that staff read was last changed. */
  readonly updatedAt: string
}

/** A waiting course goes live. For a live course, its changes are approved. */
export function approveCourse(
  context: Context,
  { id, note, updatedAt, ...actor }: Read & { readonly note: string },
): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const course = await lockRead(tx, { id, updatedAt, ...actor })
    const row = await findCourse(tx, id)
    const isFirst = course.status === 'waiting'
    const isNew = row.reading?.approved_at == null || row.reading.changed_at !== null
    if (!isFirst && (course.status !== 'published' || !isNew)) throw decidedAlready()
    if (isFirst) await letOut(tx, course, now)
    const approved = {
      approved_at: now,
      approved_by: actor.viewer.id,
      version: versionOf(row),
      changed_at: null,
      sent_back_at: null,
      sent_back_by: null,
      reason: null,
      points: null,
    }
    await tx
      .insert(courseReadings)
      .values({ course_id: id, ...approved })
      .onConflictDoUpdate({ target: courseReadings.course_id, set: approved })
    if (isFirst) await write(context, tx, { to: course.tutor_id, mail: courseApproved({ course }) })
    const before = { status: course.status }
    const after = { status: 'published' }
    const person = course.tutor_id
    await record(tx, {
      actor,
      action: 'approve_course',
      now,
      subject: id,
      person,
      reason: note || null,
      before,
      after,
    })
  })
}

async function letOut(tx: Db, course: CourseRow, now: Date): Promise<void> {
  const missing = await findNeeds(tx, course, now)
  if (missing.length > 0)
    throw new ApiError('not_ready', {
      message: 'This course is now missing something it needs to go on sale. Send it back, and say what.',
      fields: fieldsOf(missing),
    })
  const own = { tutorId: course.tutor_id, courseId: course.id }
  await moveCourse(tx, { ...own, from: ['waiting'], to: 'published', now })
}

interface SendingBack extends Read {
  readonly reason: string
  readonly points: readonly ReadingPoint[]
}

export function sendCourseBack(
  context: Context,
  { id, reason, points, updatedAt, ...actor }: SendingBack,
): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const course = await lockRead(tx, { id, updatedAt, ...actor })
    if (course.status !== 'waiting') throw decidedAlready()
    const own = { tutorId: course.tutor_id, courseId: id }
    await moveCourse(tx, { ...own, from: ['waiting'], to: 'draft', now })
    const said = {
      sent_back_at: now,
      sent_back_by: actor.viewer.id,
      reason,
      points: [...points],
    }
    await tx
      .insert(courseReadings)
      .values({ course_id: id, ...said })
      .onConflictDoUpdate({ target: courseReadings.course_id, set: said })
    await write(context, tx, { to: course.tutor_id, mail: courseSentBack({ course, reason, points }) })
    const before = { status: course.status }
    const after = { status: 'draft', points }
    const person = course.tutor_id
    await record(tx, { actor, action: 'send_course_back', now, subject: id, person, reason, before, after })
  })
}

/** Takes a course off sale and off the site. Its tutor can appeal; students keep their classes and are told so. */
export function takeCourseDown(
  context: Context,
  { id, reason, ...actor }: Deciding & { readonly reason: string },
): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, actor.viewer.id)
    // The case is locked before the course, as in every decision about a report.
    await takeDown(context, tx, { kind: 'course', subject: id, reason, ...actor })
    const { course } = await findCourse(tx, id)
    for (const student of await studentsOf(tx, id))
      await tell(context, tx, { user: student, topic: null, mail: courseOffSale({ course }) })
  })
}

/** Locks the course. Refused to its own tutor, and if it has changed since it was read. */
async function lockRead(tx: Db, { id, updatedAt, viewer }: Read): Promise<CourseRow> {
  await actingAs(tx, viewer.id)
  const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update')
  if (!course) throw new ApiError('not_found')
  if (course.tutor_id === viewer.id)
    throw new ApiError('forbidden', { message: 'You teach this yourself, so someone else has to decide.' })
  if (course.updated_at.getTime() === new Date(updatedAt).getTime()) return course
  // A colleague's decision changes the course too. In that case, this message is clearer.
  if (course.status !== 'waiting' && course.status !== 'published') throw decidedAlready()
  throw new ApiError('conflict', {
    message: 'This course has changed since you opened it. Read it again first.',
  })
}

function decidedAlready(): ApiError {
  return new ApiError('wrong_state', { message: 'This course is no longer waiting for a decision.' })
}

interface Letter {
  readonly to: string
  readonly mail: Mail
}

async function write(context: Context, tx: Db, { to, mail }: Letter): Promise<void> {
  const user = (await readersOf(tx, [to])).get(to)
  if (user) await tell(context, tx, { user, topic: null, mail })
}

function studentsOf(tx: Db, courseId: string) {
  const seated = sql`${users.id} IN (SELECT ${userSchedules.student_id} FROM ${userSchedules}
    JOIN ${courseSchedules} ON ${courseSchedules.id} = ${userSchedules.schedule_id}
    WHERE ${courseSchedules.course_id} = ${courseId} AND ${userSchedules.status} IN ('upcoming', 'active', 'paused'))`
  return tx.select(readerColumns).from(users).where(seated).orderBy(users.id)
}
