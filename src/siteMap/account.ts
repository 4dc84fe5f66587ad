import { page } from '../platform/page/page.ts'

export const accountPages = {
  login: page({
    path: '/login',
    access: 'guest',
    mood: 'learn',
    view: 'account/login',
    query: ['next', 'session', 'undone'],
  }),
  signup: page({
    path: '/signup',
    access: 'guest',
    mood: 'learn',
    view: 'account/signup',
    query: ['next', 'as'],
  }),
  verify: page({
    path: '/verify',
    access: 'guest',
    mood: 'learn',
    view: 'account/verify',
    query: ['challenge', 'to', 'by', 'again', 'from', 'next'],
  }),
  welcome: page({
    path: '/welcome',
    access: 'member',
    mood: 'learn',
    view: 'account/welcome',
    query: ['next'],
  }),
  logout: page({ path: '/logout', access: 'public', mood: 'learn', view: 'account/logout' }),
  account: page({
    path: '/account',
    access: 'member',
    mood: 'learn',
    view: 'account/profile',
    query: ['saved'],
  }),
  accountContacts: page({
    path: '/account/contacts',
    access: 'member',
    mood: 'learn',
    view: 'account/contacts',
    query: ['saved', 'challenge', 'to', 'by', 'again'],
  }),
  accountConfirm: page({
    path: '/account/confirm',
    access: 'member',
    mood: 'learn',
    view: 'account/confirm',
    query: ['next', 'challenge', 'to', 'by'],
  }),
  accountUndo: page({
    path: '/account/undo',
    access: 'public',
    mood: 'learn',
    view: 'account/undo',
    query: ['change'],
    // A link in somebody's email, which no two visitors share.
    personal: true,
  }),
  accountNotices: page({
    path: '/account/notices',
    access: 'member',
    mood: 'learn',
    view: 'account/notices',
  }),
  accountSessions: page({
    path: '/account/sessions',
    access: 'member',
    mood: 'learn',
    view: 'account/sessions',
  }),
  accountData: page({
    path: '/account/data',
    access: 'member',
    mood: 'learn',
    view: 'account/leaving',
  }),
  role: page({ path: '/account/role', access: 'member', mood: 'learn', view: 'account/role' }),
  accountTeaching: page({
    path: '/account/teaching',
    access: 'member',
    mood: 'learn',
    view: 'account/teaching',
  }),
}
