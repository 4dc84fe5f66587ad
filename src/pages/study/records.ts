import { calendarChoice, calendarSpan } from '../../features/calendar/days.ts'
import { hinted, optional, whereOffered } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'
import { dayAndTime, dayKey } from '../../ui/format/when.ts'

/** What students see of their own learning. */
export const studyPages = {
  myCourses: page({
    path: '/learn',
    access: 'member',
    mood: 'learn',
    view: 'study/courses',
    query: ['page'],
    needs: ({ call, search }) => ({
      enrolments: call.getEnrolments({ query: { items: 20, page: pageIn(search) } }),
    }),
    meta: () => ({ title: 'My courses', noindex: true }),
  }),
  myClasses: page({
    path: '/learn/classes',
    access: 'member',
    mood: 'learn',
    view: 'study/classes',
    query: ['view', 'on'],
    needs: ({ call, search, site }) => {
      const { view, on } = calendarChoice(search, dayKey(site.now, site.timeZone))
      return {
        classes: call.getStudentClasses({ query: { ...calendarSpan(view, on), items: 100 } }),
        calendar: optional(call.getCalendarAddress()),
      }
    },
    meta: () => ({ title: 'My calendar', noindex: true }),
  }),
  enrolment: page({
    path: '/learn/courses/:course/schedules/:schedule',
    access: 'member',
    mood: 'learn',
    view: 'study/enrolment',
    query: ['leave'],
    needs: ({ call, params }) => ({ enrolment: call.getEnrolment(seatIn(params)) }),
    meta: ({ enrolment }) => ({ title: enrolment.course.title, noindex: true }),
  }),
  renew: page({
    path: '/learn/courses/:course/schedules/:schedule/renew',
    access: 'member',
    mood: 'learn',
    view: 'study/renew',
    needs: ({ call, params }) => ({
      quote: call.getRenewal({ params: { course_schedule_id: params.schedule } }),
      enrolment: call.getEnrolment(seatIn(params)),
    }),
    meta: ({ quote }) => ({ title: `Renew ${quote.course.title}`, noindex: true }),
  }),
  dispute: page({
    path: '/learn/courses/:course/schedules/:schedule/dispute',
    access: 'member',
    mood: 'learn',
    view: 'study/dispute',
    query: ['class', 'id'],
    needs: ({ call, params, search }) => {
      const id = search.get('id')
      return {
        enrolment: call.getEnrolment(seatIn(params)),
        ...(id && { dispute: whereOffered(call.getDispute({ params: { dispute_id: id.slice(0, 64) } })) }),
      }
    },
    meta: ({ enrolment }) => ({ title: `A problem with ${enrolment.course.title}`, noindex: true }),
  }),
  myDemos: page({
    path: '/learn/demos',
    access: 'member',
    mood: 'learn',
    view: 'study/demos',
    query: ['page', 'move', 'with'],
    needs: ({ call, search }) => {
      const tutor = search.get('move') && search.get('with')
      return {
        demos: call.getStudentDemoSchedules({ query: { items: 20, page: pageIn(search) } }),
        ...(tutor && {
          slots: optional(
            call.getTeacherDemoSchedules({ params: { artist_id: tutor.slice(0, 64) }, query: { items: 50 } }),
          ),
        }),
      }
    },
    meta: () => ({ title: 'My demo classes', noindex: true }),
  }),
  bookDemo: page({
    path: '/demos/:slot/book',
    access: 'known',
    mood: 'learn',
    view: 'study/bookDemo',
    query: ['course', 'tutor', 'note'],
    needs: ({ call, params, search, viewer }) => ({
      slot: hinted(call.getDemoSchedule({ params: { demo_schedule_id: params.slot } }), {
        tutor: search.get('tutor')?.slice(0, 64) ?? '',
      }),
      ...(viewer && {
        booked: optional(call.getStudentDemoSchedules({ query: { when: 'upcoming', items: 100 } })),
      }),
    }),
    meta: ({ slot }, { site }) => ({
      title: `A free demo class with ${slot.tutor.name}`,
      description: `${dayAndTime(slot.starts_at, site.timeZone)}, ${slot.minutes} minutes, free.`,
      noindex: true,
    }),
  }),
}

function seatIn({ course, schedule }: { readonly course: string; readonly schedule: string }) {
  return { params: { course_id: course, schedule_id: schedule } }
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
