import { page } from '../platform/page/page.ts'

/** What buyers of a home reach by the links in their emails alone, so that nobody else carries the record. */
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
