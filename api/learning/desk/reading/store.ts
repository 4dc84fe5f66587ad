import { eq, sql } from 'drizzle-orm'
import type { DeskCourse } from '#contract/learning/desk/reading.ts'
import { courseParts } from '#contract/learning/teaching/readingWords.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Viewer } from '../../../http/handler.ts'
import { users } from '../../base/index.ts'
import { cores, courses } from '../../catalogue/index.ts'
import { type CourseRow, courseReadings, findNeeds } from '../../teaching/index.ts'
import { doneByStaff, readStory, statesOf } from '../records/index.ts'
import { checksOf } from './checks.ts'
import { changesBetween, versionOf } from './version.ts'

const skillNames = sql<
  string[]
>`ARRAY(SELECT skills.name FROM course_skills JOIN skills ON skills.id = course_skills.skill_id
  WHERE course_skills.course_id = ${courses.id} ORDER BY skills.name)`
/** With fewer courses, a single one would decide what is usual. */
const enoughPrices = 5
const usualPrice = sql<number | null>`(SELECT CASE WHEN count(*) >= ${enoughPrices}::int
    THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY other.price::float / other.classes_per_package) END
  FROM courses AS other WHERE other.core_id = ${courses.core_id} AND other.mode = ${courses.mode} AND other.status = 'published' AND other.id <> ${courses.id})`
const otherCourses = sql`(SELECT count(*) FROM courses AS other WHERE other.tutor_id = ${courses.tutor_id}
  AND other.id <> ${courses.id} AND other.status IN ('published', 'paused'))`
const students = sql`(SELECT count(DISTINCT seat.student_id) FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
  WHERE plan.course_id = ${courses.id} AND seat.status IN ('upcoming', 'active', 'paused'))`
const caseId = sql<
  string | null
>`(SELECT id FROM moderation_cases WHERE kind = 'course' AND subject_id = ${courses.id})`
const approver = sql<
  string | null
>`(SELECT name FROM users AS approver WHERE approver.id = ${courseReadings.approved_by})`

/** A course as staff see it. A draft that was never sent to them is not found. */
export async function findCourse(db: Db, id: string) {
  const [row] = await db
    .select({
      course: courses,
      reading: courseReadings,
      subject: sql<string>`coalesce(${cores.name}, '')`,
      skills: skillNames,
      tutor: { id: users.id, name: users.name },
      usual_price: usualPrice,
      other_courses: otherCourses.mapWith(Number),
      students: students.mapWith(Number),
      case_id: caseId,
      approver,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.tutor_id))
    .leftJoin(cores, eq(cores.id, courses.core_id))
    .leftJoin(courseReadings, eq(courseReadings.course_id, courses.id))
    .where(eq(courses.id, id))
  if (!row || (row.course.status === 'draft' && !row.reading)) throw new ApiError('not_found')
  return row
}
type CourseRecord = Awaited<ReturnType<typeof findCourse>>

export async function readCourse(db: Db, id: string, { viewer, now }: Looking): Promise<DeskCourse> {
  const row = await findCourse(db, id)
  const { course, reading, tutor, other_courses, students } = row
  const about = sql`subject_id IN (${id}, ${row.case_id})`
  const [missing, story] = await Promise.all([
    findNeeds(db, course, now),
    readStory(db, [doneByStaff(about), statesOf('courses', { ids: sql`${id}`, about: sql`NULL` })]),
  ])
  const parts = versionOf(row)
  return {
    id,
    slug: course.slug,
    title: course.title,
    status: course.status,
    state: stateOf(row),
    tutor,
    other_courses,
    students,
    cover: course.cover,
    parts: courseParts.map((part) => ({ part, text: parts[part] })),
    checks: checksOf({
      parts,
      price: course.price,
      classes_per_package: course.classes_per_package,
      age_from: course.age_from,
      age_to: course.age_to,
      syllabus: course.syllabus,
      has_cover: course.cover !== null,
      usual_price: row.usual_price,
    }),
    missing,
    asked_at: course.asked_at?.toISOString() ?? null,
    approved: reading?.approved_at ? { at: reading.approved_at.toISOString(), by: row.approver } : null,
    changes: reading?.version ? changesBetween(reading.version, parts) : [],
    sent_back: sentBack(reading),
    taken_down: course.hidden_at && { at: course.hidden_at.toISOString(), report: row.case_id },
    updated_at: course.updated_at.toISOString(),
    story,
    can: mayDecide(course, viewer),
  }
}

interface Looking {
  readonly viewer: Viewer
  readonly now: Date
}

function sentBack(reading: CourseRecord['reading']): DeskCourse['sent_back'] {
  if (!reading?.sent_back_at) return null
  return {
    at: reading.sent_back_at.toISOString(),
    reason: reading.reason ?? '',
    points: reading.points ?? [],
  }
}

function stateOf({ course, reading }: CourseRecord): DeskCourse['state'] {
  if (course.status === 'archived') return null
  if (course.hidden_at) return 'taken_down'
  if (course.status === 'published') return 'live'
  if (course.status === 'draft') return reading?.sent_back_at ? 'sent_back' : null
  return course.status
}

function mayDecide({ status, tutor_id, hidden_at }: CourseRow, viewer: Viewer): DeskCourse['can'] {
  if (!mayDo(viewer.staffRoles, 'courses.decide')) return 'not_allowed'
  if (tutor_id === viewer.id) return 'own'
  if (status === 'waiting') return 'decide'
  if (status === 'published') return 'watch'
  return status === 'paused' && hidden_at === null ? 'take_down' : 'nothing'
}
