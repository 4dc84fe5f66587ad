import { page } from '../platform/page/page.ts'

export const teachingPages = {
  teach: page({ path: '/teach', access: 'tutor', mood: 'learn', view: 'teaching/dashboard' }),
  teachMore: page({ path: '/teach/more', access: 'tutor', mood: 'learn', view: 'teaching/more' }),
  teachClasses: page({
    path: '/teach/classes',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/classes',
    query: ['view', 'on'],
  }),
  teachClass: page({
    path: '/teach/classes/:lesson',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/lesson',
    query: ['change', 'at', 'week', 'reason'],
  }),
  teachRecap: page({
    path: '/teach/classes/:lesson/recap',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/recap',
  }),
  teachLeave: page({
    path: '/teach/days-off',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/leave',
    query: ['from', 'to'],
  }),
  teachCodes: page({ path: '/teach/codes', access: 'tutor', mood: 'learn', view: 'teaching/codes' }),
  teachBusy: page({
    path: '/teach/other-calendars',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/busy',
  }),
  teachDemos: page({
    path: '/teach/demos',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/demos',
    query: ['page', 'slots'],
  }),
  teachOffer: page({
    path: '/teach/demos/new',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/offer',
    query: ['day', 'time', 'from', 'weeks', 'minutes', 'seats', 'course'],
  }),
  teachPayoutDetails: page({
    path: '/teach/payout-details',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/payoutDetails',
  }),
  teachGst: page({ path: '/teach/gst', access: 'tutor', mood: 'learn', view: 'teaching/gst' }),
  teachVerification: page({
    path: '/teach/verification',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/verification',
  }),
  teachQuestions: page({
    path: '/teach/questions',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/questions',
    query: ['page', 'state'],
  }),
  teachDisputes: page({
    path: '/teach/disputes',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/disputes',
    query: ['page'],
  }),
  teachEarnings: page({ path: '/teach/earnings', access: 'tutor', mood: 'learn', view: 'teaching/earnings' }),
  teachEarningsMonth: page({
    path: '/teach/earnings/:month',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/earningsMonth',
  }),
  teachDispute: page({
    path: '/teach/disputes/:dispute',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/dispute',
  }),
}

export const authoringPages = {
  teachCourses: page({
    path: '/teach/courses',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/courses',
    query: ['status', 'q', 'page', 'said'],
  }),
  teachNewCourse: page({
    path: '/teach/courses/new',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/newCourse',
  }),
  teachCourse: page({
    path: '/teach/courses/:course/edit',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/courseEditor',
    query: ['step', 'group', 'said'],
  }),
  teachPreview: page({
    path: '/teach/courses/:course/preview',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/preview',
  }),
}

export const classroomPages = {
  teachGroup: page({
    path: '/teach/courses/:course/schedules/:schedule',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/group',
    query: ['lesson', 'remove'],
  }),
  teachMaterials: page({
    path: '/teach/courses/:course/schedules/:schedule/materials',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/materials',
    query: ['class'],
  }),
  teachHomework: page({
    path: '/teach/courses/:course/schedules/:schedule/homework',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/homework',
    query: ['class'],
  }),
  teachHomeworkOne: page({
    path: '/teach/homework/:homework',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/homeworkOne',
  }),
  teachStudent: page({
    path: '/teach/students/:student',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/student',
  }),
  teachStudents: page({
    path: '/teach/courses/:course/students',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/students',
    query: ['status', 'page'],
  }),
  teachProfile: page({
    path: '/teach/profile',
    access: 'tutor',
    mood: 'learn',
    view: 'teaching/profile',
    query: ['group', 'edit', 'add', 'ask', 'asked', 'saved', 'was'],
  }),
}
