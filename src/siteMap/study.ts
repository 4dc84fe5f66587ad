import { page } from '../platform/page/page.ts'

export const studyPages = {
  myCourses: page({
    path: '/learn',
    access: 'member',
    mood: 'learn',
    view: 'study/courses',
    query: ['page'],
  }),
  myClasses: page({
    path: '/learn/classes',
    access: 'member',
    mood: 'learn',
    view: 'study/classes',
    query: ['view', 'on'],
  }),
  enrolment: page({
    path: '/learn/courses/:course/schedules/:schedule',
    access: 'member',
    mood: 'learn',
    view: 'study/enrolment',
    query: ['leave'],
  }),
  renew: page({
    path: '/learn/courses/:course/schedules/:schedule/renew',
    access: 'member',
    mood: 'learn',
    view: 'study/renew',
  }),
  dispute: page({
    path: '/learn/courses/:course/schedules/:schedule/dispute',
    access: 'member',
    mood: 'learn',
    view: 'study/dispute',
    query: ['class', 'id'],
  }),
  myDemos: page({
    path: '/learn/demos',
    access: 'member',
    mood: 'learn',
    view: 'study/demos',
    query: ['page', 'move', 'with'],
  }),
  leaveNews: page({
    path: '/unsubscribe',
    access: 'public',
    mood: 'learn',
    view: 'study/leaveNews',
    query: ['token'],
  }),
  leaveWaiting: page({
    path: '/waiting',
    access: 'public',
    mood: 'learn',
    view: 'study/leaveWaiting',
    query: ['place'],
  }),
  askDemo: page({
    path: '/tutors/:tutor/ask',
    access: 'known',
    mood: 'learn',
    view: 'study/askDemo',
    query: ['course'],
  }),
  bookDemo: page({
    path: '/demos/:slot/book',
    access: 'known',
    mood: 'learn',
    view: 'study/bookDemo',
    query: ['course', 'tutor'],
  }),
}
