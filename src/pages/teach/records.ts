import { page } from '../page.ts'

/** What tutors see. */
export const teachPages = {
  teach: page({
    path: '/teach',
    access: 'tutor',
    mood: 'learn',
    view: 'teach/start',
    meta: () => ({ title: 'Teaching', noindex: true }),
  }),
}
