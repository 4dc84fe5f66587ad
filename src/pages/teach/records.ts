import { disputeStatuses } from '#contract/learning/words.ts'
import { calendarChoice, calendarSpan } from '../../features/calendar/days.ts'
import { dashboardNeeds } from '../../features/dashboard/dashboardNeeds.ts'
import { optional, whereOffered } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'
import { dayKey } from '../../ui/format/when.ts'
import { movingTo } from './moving.ts'
import { offerIn, offerSpan } from './offer.ts'

/** A tutor's day: what is on, what waits, demos and disputes. */
export const teachPages = {
  teach: page({
    path: '/teach',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/dashboard',
    needs: ({ call }) => ({
      ...dashboardNeeds,
      groups: optional(call.getMySchedules({ query: { items: 100 } })),
    }),
    meta: () => ({ title: 'Teaching', noindex: true }),
  }),
  teachClasses: page({
    path: '/teach/classes',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/classes',
    query: ['view', 'on'],
    needs: ({ call, search, site }) => {
      const { view, on } = calendarChoice(search, dayKey(site.now, site.timeZone))
      const query = { ...calendarSpan(view, on), items: 100 }
      return {
        classes: call.getTeacherClasses({ query }),
        // A full week of classes makes more than a hundred in a month.
        ...(view === 'month' && { more: optional(call.getTeacherClasses({ query: { ...query, page: 2 } })) }),
      }
    },
    meta: () => ({ title: 'Teaching calendar', noindex: true }),
  }),
  teachClass: page({
    path: '/teach/classes/:lesson',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/lesson',
    query: ['change', 'at', 'reason'],
    needs: ({ call, params, search, site }) => {
      const to = movingTo(search, site.timeZone)
      return {
        lesson: call.getTeacherClass({ params: { class_id: params.lesson } }),
        ...(to && { around: optional(call.getTeacherClasses({ query: { ...to.around, items: 50 } })) }),
      }
    },
    meta: ({ lesson }) => ({ title: `${lesson.course?.title ?? 'A class'}: one class`, noindex: true }),
  }),
  teachDemos: page({
    path: '/teach/demos',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/demos',
    query: ['page', 'slots'],
    needs: ({ call, search, viewer }) => {
      const params = { artist_id: viewer?.id ?? 'me' }
      const bookings = (query: object) => call.getTutorBookings({ params, query: { items: 50, ...query } })
      return {
        requested: bookings({ status: 'requested' }),
        confirmed: bookings({ status: 'confirmed' }),
        attended: bookings({ status: 'attended' }),
        slots: call.getOwnDemoSchedules({
          query: { items: 30, status: 'open', page: pageIn(search, 'slots') },
        }),
        all: bookings({ items: 20, page: pageIn(search, 'page') }),
        groups: optional(call.getMySchedules({ query: { items: 100 } })),
      }
    },
    meta: () => ({ title: 'Your demo classes', noindex: true }),
  }),
  teachOffer: page({
    path: '/teach/demos/new',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/offer',
    query: ['day', 'time', 'from', 'weeks', 'minutes', 'seats', 'course'],
    needs: ({ call, search, site }) => {
      const span = offerSpan(offerIn(search), site.timeZone)
      const taken = (at: number) => call.getTeacherClasses({ query: { ...span, items: 100, page: at } })
      return {
        courses: call.getMyCourses({ query: { items: 100 } }),
        ...(span && { taken: taken(1), more: optional(taken(2)) }),
      }
    },
    meta: () => ({ title: 'Offer demo classes', noindex: true }),
  }),
  teachDisputes: page({
    path: '/teach/disputes',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/disputes',
    query: ['page'],
    needs: ({ call, search }) => ({
      disputes: whereOffered(
        call.getDisputes({ query: { as: 'tutor', items: 20, page: pageIn(search, 'page') } }),
      ),
      dashboard: optional(call.getTeacherDashboard()),
    }),
    meta: () => ({ title: 'Disputes', noindex: true }),
  }),
  teachDispute: page({
    path: '/teach/disputes/:dispute',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/dispute',
    needs: ({ call, params }) => ({ dispute: call.getDispute({ params: { dispute_id: params.dispute } }) }),
    meta: ({ dispute }) => ({ title: `A dispute about ${dispute.course.title}`, noindex: true }),
  }),
  staffDisputes: page({
    path: '/staff/disputes',
    access: 'staff',
    mood: 'learn',
    view: 'staff/disputes',
    query: ['page', 'status'],
    needs: ({ call, search }) => {
      const status = disputeStatuses.find((word) => word === search.get('status'))
      return {
        disputes: call.getStaffDisputes({
          query: { items: 30, page: pageIn(search, 'page'), ...(status && { status }) },
        }),
      }
    },
    meta: () => ({ title: 'Disputes to decide', noindex: true }),
  }),
  staffDispute: page({
    path: '/staff/disputes/:dispute',
    access: 'staff',
    mood: 'learn',
    view: 'staff/dispute',
    needs: ({ call, params }) => ({ dispute: call.getDispute({ params: { dispute_id: params.dispute } }) }),
    meta: ({ dispute }) => ({ title: `Decide: ${dispute.course.title}`, noindex: true }),
  }),
}

function pageIn(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
