import { page } from '../platform/page/page.ts'

/** Pages that the buyers of a home reach only by links in their emails, so visitors don't load their records. */
export const buyersPages = {
  myHome: page({
    access: 'public',
    mood: 'homes',
    personal: true,
    path: '/homes/my-home',
    view: 'homes/myHome',
    query: ['token'],
  }),
}
