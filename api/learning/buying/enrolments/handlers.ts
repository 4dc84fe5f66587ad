import { sql } from 'drizzle-orm'
import type { Enrolment, EnrolmentDetail, enrolments } from '#contract/learning/buying/enrolments.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { chosenLearner, learnerIs, learningOf } from '../../people/index.ts'
import {
  countSeats,
  findKnownCourse,
  findOwnSeat,
  findSeats,
  listSeats,
  toDetail,
  toEnrolment,
  toSeatSummary,
} from '../../timetable/index.ts'
import { sayAbsence } from './absence.ts'
import { giveBackClass } from './giveBack.ts'
import { leave } from './leave.ts'
import { ownSeats } from './ownSeats.ts'
import { pause, resume } from './pause.ts'
import { quoteRenewal, renew } from './renewal.ts'

export function enrolmentHandlers(context: Context): Handlers<typeof enrolments> {
  const { db, clock } = context
  return {
    ...ofOneClass(context),

    async getEnrolments({ query: { items, page, status, learner }, viewer }) {
      const now = clock()
      const where = sql`${isChosen(viewer, learner)} AND ${statusIs(status)}`
      const shown = (seat: Enrolment) => (viewer.young ? withoutMoney(seat) : seat)
      const [seats, total] = await Promise.all([
        findSeats(db, { where, now, items, page }),
        countSeats(db, where),
      ])
      return { items: seats.map((seat) => shown(toEnrolment(seat, now))), page, items_per_page: items, total }
    },

    async getOwnSeats({ viewer }) {
      return ownSeats(db, viewer.id, clock())
    },

    async getEnrolment({ params: { course_id, schedule_id }, viewer }) {
      const now = clock()
      const own = { ...learningOf(viewer), id: schedule_id, course: course_id }
      const detail = await toDetail(db, mustExist(await findOwnSeat(db, own, now)), now)
      return viewer.young ? withoutMoneyIn(detail) : detail
    },

    async getCourseSeats({ params: { course_id }, query: { items, page, status }, viewer }) {
      const course = mustExist(await findKnownCourse(db, course_id, viewer.id))
      const theirs = course.tutor_id === viewer.id ? sql`true` : sql`seat.student_id = ${viewer.id}`
      const where = sql`plan.course_id = ${course.id} AND ${theirs} AND ${statusIs(status)}`
      const listing = { where, now: clock(), items, page }
      const [seats, total] = await Promise.all([listSeats(db, listing), countSeats(db, where)])
      return { items: seats.map(toSeatSummary), page, items_per_page: items, total }
    },

    async leaveEnrolment({ params: { schedule_id }, body: { reason, as, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const leaving = { studentId: viewer.id, id: schedule_id, reason: reason || null, as }
      return done({ refunded: await leave(context, leaving) })
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
      return quoteRenewal(db, mustExist(await findOwnSeat(db, own, now)), { studentId: viewer.id, now })
    },

    async renewEnrolment({
      params: { course_schedule_id: id },
      body: { expected_total: expectedTotal, credit, state, ...rest },
      viewer,
      caller: { intent },
    }) {
      const done = nothingElse(rest)
      const renewing = { studentId: viewer.id, id, intent, expectedTotal, credit, state }
      return done(await renew(context, renewing))
    },
  }
}

/** Calls about one upcoming class. */
function ofOneClass(context: Context): Pick<Handlers<typeof enrolments>, 'sayAbsence' | 'giveBackClass'> {
  return {
    async sayAbsence({
      params: { class_id: lessonId },
      body: { absent, words, learner_id: learnerId, ...rest },
      viewer,
    }) {
      const done = nothingElse(rest)
      await sayAbsence(context, { studentId: viewer.id, lessonId, learnerId, absent, words })
      return done(null)
    },

    async giveBackClass({
      params: { class_id: lessonId },
      body: { credit, learner_id: learnerId, ...rest },
      viewer,
    }) {
      const done = nothingElse(rest)
      return done({
        credit: await giveBackClass(context, { studentId: viewer.id, lessonId, learnerId, credit }),
      })
    },
  }
}

function isChosen(viewer: Viewer, learner: string | undefined) {
  const whose = learnerIs(chosenLearner(viewer, learner), sql`seat.learner_id`)
  return sql`seat.student_id = ${learningOf(viewer).studentId} AND ${whose}`
}

function statusIs(status: string | undefined) {
  return status === undefined ? sql`true` : sql`seat.status = ${status}`
}

function mustExist<T>(value: T | undefined): T {
  if (value === undefined) throw new ApiError('not_found')
  return value
}

/** Hides disputes and renewals from young people, who can't decide on them. */
function withoutMoney<E extends Enrolment>(seat: E): E {
  const renewal = { ...seat.renewal, state: 'none' as const, refusal: null, order: null, in_cart: false }
  return { ...seat, learner: undefined, dispute: null, renewal }
}

function withoutMoneyIn(detail: EnrolmentDetail): EnrolmentDetail {
  const lessons = detail.lessons.map(({ give_back: _, given_back: __, ...lesson }) => ({
    ...lesson,
    dispute_until: null,
  }))
  return { ...withoutMoney(detail), lessons, refund_if_left: 0, leaving: null }
}
