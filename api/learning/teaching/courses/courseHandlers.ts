import type { MyCourse, teaching } from '#contract/learning/teaching/courses.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { passedOn } from '../../../nothingElse.ts'
import { actingAs, termsOfAll } from '../../base/index.ts'
import { ratingOf } from '../../catalogue/index.ts'
import { listOwnCourses } from './courseList.ts'
import {
  type CourseRow,
  findOwnCourse,
  lockCourse,
  moveCourse,
  type OwnCourse,
  type ReadingRow,
  removeCourse,
  skillsOf,
} from './courseStore.ts'
import { changeDraft, createDraft, fieldsOf } from './editing.ts'
import { giveUpEmptyGroups } from './giveUp.ts'
import { listGroups } from './groupStore.ts'
import { findNeeds, needsOf } from './readiness.ts'

type CourseCalls =
  | 'createCourse'
  | 'getMyCourses'
  | 'getMyCourse'
  | 'updateCourse'
  | 'publishCourse'
  | 'withdrawCourse'
  | 'pauseCourse'
  | 'archiveCourse'
  | 'deleteCourse'

export function courseHandlers(context: Context): Pick<Handlers<typeof teaching>, CourseCalls> {
  const { db, clock } = context
  const show = async (own: OwnCourse) => viewCourse(context, own)

  return {
    async createCourse({ body, viewer }) {
      const courseId = await createDraft(context, viewer.id, body)
      return passedOn(body)(await show({ tutorId: viewer.id, courseId }))
    },

    async getMyCourses({ query: { items, page, status, q }, viewer }) {
      const { summaries, total } = await listOwnCourses(
        db,
        { tutorId: viewer.id, status, q },
        { items, page, now: clock() },
      )
      return { items: summaries, page, items_per_page: items, total }
    },

    async getMyCourse({ params, viewer }) {
      return show({ tutorId: viewer.id, courseId: params.id })
    },

    async updateCourse({ params, body, viewer }) {
      const own = { tutorId: viewer.id, courseId: params.id }
      await changeDraft(context, own, body)
      return passedOn(body)(await show(own))
    },

    async publishCourse({ params, viewer }) {
      const own = { tutorId: viewer.id, courseId: params.course_id }
      await publish(context, own)
      return show(own)
    },

    async withdrawCourse({ params, viewer }) {
      const own = { tutorId: viewer.id, courseId: params.id }
      await moveOwn(context, { ...own, from: ['waiting'], to: 'draft' })
      return show(own)
    },

    async pauseCourse({ params, viewer }) {
      const own = { tutorId: viewer.id, courseId: params.id }
      await moveOwn(context, { ...own, from: ['published'], to: 'paused' })
      return show(own)
    },

    async archiveCourse({ params, viewer }) {
      const own = { tutorId: viewer.id, courseId: params.id }
      const now = clock()
      await db.transaction(async (tx) => {
        await actingAs(tx, viewer.id)
        await step(tx, { ...own, from: ['draft', 'waiting', 'published', 'paused'], to: 'archived', now })
        await giveUpEmptyGroups(tx, own.courseId, now)
      })
      return show(own)
    },

    async deleteCourse({ params, viewer }) {
      const own = { tutorId: viewer.id, courseId: params.id }
      if (await removeCourse(db, own)) return null
      if (!(await findOwnCourse(db, own))) throw new ApiError('not_found')
      throw new ApiError('has_students', {
        message:
          'Someone has booked or bought this course, so we keep it for their records. Archive it instead.',
      })
    },
  }
}

/** A course published for the first time waits for staff to review it, unless reviews are turned off. */
async function publish({ db, clock, settings }: Context, own: OwnCourse): Promise<void> {
  const now = clock()
  const isRead = settings.value('first_publication') === 1
  await db.transaction(async (tx) => {
    await actingAs(tx, own.tutorId)
    const course = await lockCourse(tx, own)
    if (!course) throw new ApiError('not_found')
    if (
      course.status === 'published' ||
      course.status === 'archived' ||
      (course.status === 'waiting' && isRead)
    )
      throw new ApiError('wrong_state', { message: publishedAlready[course.status] })
    if (course.hidden_at !== null)
      throw new ApiError('wrong_state', {
        message:
          'We’ve taken this course off the site, so it can’t be published. You’ll find the reason in your account.',
      })
    const missing = await findNeeds(tx, course, now)
    if (missing.length > 0) throw new ApiError('not_ready', { fields: fieldsOf(missing) })
    // The course began to wait before reviews were turned off.
    if (course.status === 'waiting') await step(tx, { ...own, from: ['waiting'], to: 'draft', now })
    const to = isRead && course.status === 'draft' ? 'waiting' : 'published'
    await step(tx, { ...own, from: ['draft', 'paused'], to, now })
  })
}

const publishedAlready = {
  waiting: 'We’re already reviewing this course. You’ll get an email when it’s live.',
  published: 'This course is already published.',
  archived: 'This course is archived for good. Create a new one instead.',
} as const

function moveOwn({ db, clock }: Context, move: Omit<Parameters<typeof moveCourse>[1], 'now'>): Promise<void> {
  return db.transaction(async (tx) => {
    await actingAs(tx, move.tutorId)
    await step(tx, { ...move, now: clock() })
  })
}

async function step(tx: Db, move: Parameters<typeof moveCourse>[1]): Promise<void> {
  if (await moveCourse(tx, move)) return
  throw new ApiError((await findOwnCourse(tx, move)) ? 'wrong_state' : 'not_found')
}

/** What the tutor sees of the staff's review; null if there is nothing to show. */
function standingOf(
  { status, asked_at }: CourseRow,
  reading: ReadingRow | null,
): NonNullable<MyCourse['reading']> | null {
  if (status === 'waiting') return { asked_at: asked_at?.toISOString() ?? null, reason: null, points: [] }
  if (status !== 'draft' || !reading?.reason) return null
  return { asked_at: null, reason: reading.reason, points: reading.points ?? [] }
}

async function viewCourse(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  own: OwnCourse,
): Promise<MyCourse> {
  const now = clock()
  const stored = await findOwnCourse(db, own)
  if (!stored) throw new ApiError('not_found')
  const { course, core, reading } = stored
  const [taught, schedules] = await Promise.all([skillsOf(db, course.id), listGroups(db, own, { now })])
  return {
    ...course,
    core,
    policies: termsOfAll(settings),
    skills: taught,
    missing: needsOf(course, schedules),
    schedules: [...schedules],
    reading: standingOf(course, reading),
    rating: ratingOf(course.rating_tenths),
    created_at: course.created_at.toISOString(),
    updated_at: course.updated_at.toISOString(),
  }
}
