import { page } from '../platform/page/page.ts'

export const teachPages = {
  teach: page({ path: '/teach', access: 'tutor', mood: 'learn', view: 'teach/dashboard' }),
  teachMore: page({ path: '/teach/more', access: 'tutor', mood: 'learn', view: 'teach/more' }),
  teachClasses: page({
    path: '/teach/classes',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/classes',
    query: ['view', 'on'],
  }),
  teachClass: page({
    path: '/teach/classes/:lesson',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/lesson',
    query: ['change', 'at', 'week', 'reason'],
  }),
  teachRecap: page({
    path: '/teach/classes/:lesson/recap',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/recap',
  }),
  teachLeave: page({
    path: '/teach/days-off',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/leave',
    query: ['from', 'to'],
  }),
  teachCodes: page({ path: '/teach/codes', access: 'tutor', mood: 'learn', view: 'teach/codes' }),
  teachBusy: page({
    path: '/teach/other-calendars',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/busy',
  }),
  teachDemos: page({
    path: '/teach/demos',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/demos',
    query: ['page', 'slots'],
  }),
  teachOffer: page({
    path: '/teach/demos/new',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/offer',
    query: ['day', 'time', 'from', 'weeks', 'minutes', 'seats', 'course'],
  }),
  teachPayoutDetails: page({
    path: '/teach/payout-details',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/payoutDetails',
  }),
  teachVerification: page({
    path: '/teach/verification',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/verification',
  }),
  teachQuestions: page({
    path: '/teach/questions',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/questions',
    query: ['page', 'state'],
  }),
  teachDisputes: page({
    path: '/teach/disputes',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/disputes',
    query: ['page'],
  }),
  teachEarnings: page({ path: '/teach/earnings', access: 'tutor', mood: 'learn', view: 'teach/earnings' }),
  teachEarningsMonth: page({
    path: '/teach/earnings/:month',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/earningsMonth',
  }),
  teachDispute: page({
    path: '/teach/disputes/:dispute',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/dispute',
  }),
}

export const authoringPages = {
  teachCourses: page({
    path: '/teach/courses',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/courses',
    query: ['status', 'q', 'page', 'said'],
  }),
  teachNewCourse: page({
    path: '/teach/courses/new',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/newCourse',
  }),
  teachCourse: page({
    path: '/teach/courses/:course/edit',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/courseEditor',
    query: ['step', 'group', 'said'],
  }),
  teachPreview: page({
    path: '/teach/courses/:course/preview',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/preview',
  }),
}

export const classroomPages = {
  teachGroup: page({
    path: '/teach/courses/:course/schedules/:schedule',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/group',
    query: ['lesson', 'remove'],
  }),
  teachMaterials: page({
    path: '/teach/courses/:course/schedules/:schedule/materials',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/materials',
    query: ['class'],
  }),
  teachHomework: page({
    path: '/teach/courses/:course/schedules/:schedule/homework',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/homework',
    query: ['class'],
  }),
  teachHomeworkOne: page({
    path: '/teach/homework/:homework',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/homeworkOne',
  }),
  teachStudent: page({
    path: '/teach/students/:student',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/student',
  }),
  teachStudents: page({
    path: '/teach/courses/:course/students',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/students',
    query: ['status', 'page'],
  }),
  teachProfile: page({
    path: '/teach/profile',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/profile',
    query: ['group', 'edit', 'add', 'saved', 'was'],
  }),
}
