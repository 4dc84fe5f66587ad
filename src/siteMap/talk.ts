import { page } from '../platform/page/page.ts'

export const talkPages = {
  messages: page({
    path: '/messages',
    access: 'member',
    young: true,
    mood: 'learn',
    view: 'talk/list',
    query: ['q', 'page'],
  }),
  thread: page({
    path: '/messages/:thread',
    access: 'member',
    young: true,
    mood: 'learn',
    view: 'talk/thread',
    query: ['before', 'report'],
  }),
  notices: page({
    path: '/notices',
    access: 'member',
    mood: 'learn',
    view: 'talk/notices',
    query: ['before'],
  }),
  writeTo: page({
    path: '/messages/to/:addressee',
    access: 'member',
    young: true,
    mood: 'learn',
    view: 'talk/first',
  }),
}
