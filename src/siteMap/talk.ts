import { page } from '../platform/page/page.ts'

export const talkPages = {
  messages: page({
    path: '/messages',
    access: 'member',
    mood: 'learn',
    view: 'talk/list',
    query: ['q', 'page'],
  }),
  thread: page({
    path: '/messages/:thread',
    access: 'member',
    mood: 'learn',
    view: 'talk/thread',
    query: ['before', 'report'],
  }),
  writeTo: page({
    path: '/messages/to/:addressee',
    access: 'member',
    mood: 'learn',
    view: 'talk/first',
  }),
}
