import { sql } from 'drizzle-orm'
import type { enrolments } from '#contract/learning/enrolments.ts'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import {
  countSeats,
  findKnownCourse,
  findOwnSeat,
  findSeats,
  listSeats,
  toDetail,
  toEnrolment,
  toSeatSummary,
} from '../seats/index.ts'
import { sayAbsence } from './absence.ts'
import { leave } from './leave.ts'
import { ownSeats } from './ownSeats.ts'
import { pause, resume } from './pause.ts'
import { quoteRenewal, renew } from './renewal.ts'

export function enrolmentHandlers(context: Context): Handlers<typeof enrolments> {
  const { db, clock } = context
  return {
    async getEnrolments({ query: { items, page, status }, viewer }) {
      const now = clock()
      const where = sql`seat.student_id = ${viewer.id} AND ${statusIs(status)}`
      const [found, total] = await Promise.all([
        findSeats(db, { where, now, items, page }),
        countSeats(db, where),
      ])
      return { items: found.map((seat) => toEnrolment(seat, now)), page, items_per_page: items, total }
    },

    async getOwnSeats({ viewer }) {
      return ownSeats(db, viewer.id, clock())
    },

    async getEnrolment({ params: { course_id, schedule_id }, viewer }) {
      const now = clock()
      const own = { studentId: viewer.id, id: schedule_id, course: course_id }
      return toDetail(db, mustExist(await findOwnSeat(db, own, now)), now)
    },

    async getCourseSeats({ params: { course_id }, query: { items, page, status }, viewer }) {
      const course = mustExist(await findKnownCourse(db, course_id, viewer.id))
      const theirs = course.tutor_id === viewer.id ? sql`true` : sql`seat.student_id = ${viewer.id}`
      const where = sql`plan.course_id = ${course.id} AND ${theirs} AND ${statusIs(status)}`
      const listing = { where, now: clock(), items, page }
      const [found, total] = await Promise.all([listSeats(db, listing), countSeats(db, where)])
      return { items: found.map(toSeatSummary), page, items_per_page: items, total }
    },

    async leaveEnrolment({ params: { schedule_id }, body: { reason, ...rest }, viewer }) {
      nothingElse(rest)
      const leaving = { studentId: viewer.id, id: schedule_id, reason: reason || null }
      return { refunded: await leave(context, leaving) }
    },

    async sayAbsence({ params: { class_id: lessonId }, body: { absent, words, ...rest }, viewer }) {
      nothingElse(rest)
      await sayAbsence(context, { studentId: viewer.id, lessonId, absent, words })
      return null
    },

    async pauseEnrolment({ params: { schedule_id }, viewer }) {
      return pause(context, { studentId: viewer.id, id: schedule_id })
    },

    async resumeEnrolment({ params: { schedule_id }, viewer }) {
      return resume(context, { studentId: viewer.id, id: schedule_id })
    },

    async getRenewal({ params: { course_schedule_id }, viewer }) {
      const now = clock()
      const own = { studentId: viewer.id, id: course_schedule_id }
      return quoteRenewal(db, mustExist(await findOwnSeat(db, own, now)), now)
    },

    async renewEnrolment({ params: { course_schedule_id }, viewer, caller: { intent } }) {
      return renew(context, { studentId: viewer.id, id: course_schedule_id, intent })
    },
  }
}

function statusIs(status: string | undefined) {
  return status === undefined ? sql`true` : sql`seat.status = ${status}`
}

function mustExist<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError('not_found')
  return found
}
