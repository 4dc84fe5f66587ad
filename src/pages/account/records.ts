import { whereOffered } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'
import { undoToken } from './undoToken.ts'

/** Signing in and what belongs to a person. */
export const accountPages = {
  login: page({
    path: '/login',
    access: 'guest',
    mood: 'learn',
    view: 'account/login',
    query: ['next', 'session', 'undone'],
    meta: () => ({ title: 'Sign in', description: 'Sign in with a code or a password.', noindex: true }),
  }),
  signup: page({
    path: '/signup',
    access: 'guest',
    mood: 'learn',
    view: 'account/signup',
    query: ['next', 'as'],
    meta: () => ({
      title: 'Create an account',
      description: 'One account to learn and to teach.',
      noindex: true,
    }),
  }),
  verify: page({
    path: '/verify',
    access: 'guest',
    mood: 'learn',
    view: 'account/verify',
    query: ['challenge', 'to', 'by', 'again', 'from', 'next'],
    meta: () => ({ title: 'Enter your code', noindex: true }),
  }),
  welcome: page({
    path: '/welcome',
    access: 'member',
    mood: 'learn',
    view: 'account/welcome',
    query: ['next'],
    meta: () => ({ title: 'Complete your profile', noindex: true }),
  }),
  logout: page({
    path: '/logout',
    access: 'public',
    mood: 'learn',
    view: 'account/logout',
    meta: () => ({ title: 'Sign out', noindex: true }),
  }),
  account: page({
    path: '/account',
    access: 'member',
    mood: 'learn',
    view: 'account/profile',
    query: ['saved'],
    meta: () => ({ title: 'Your profile', noindex: true }),
  }),
  accountContacts: page({
    path: '/account/contacts',
    access: 'member',
    mood: 'learn',
    view: 'account/contacts',
    query: ['saved', 'challenge', 'to', 'by', 'again'],
    needs: ({ call }) => ({ safety: whereOffered(call.getSafety()) }),
    meta: () => ({ title: 'How you sign in', noindex: true }),
  }),
  accountConfirm: page({
    path: '/account/confirm',
    access: 'member',
    mood: 'learn',
    view: 'account/confirm',
    query: ['next', 'challenge', 'to', 'by'],
    meta: () => ({ title: 'Confirm it’s you', noindex: true }),
  }),
  accountUndo: page({
    path: '/account/undo',
    access: 'public',
    mood: 'learn',
    view: 'account/undo',
    query: ['change'],
    // A link in somebody's mail, which no two visitors share.
    personal: true,
    needs: ({ search, call }) => {
      const token = undoToken(search)
      return { ...(token && { undo: call.getContactUndo({ query: { token } }) }) }
    },
    meta: () => ({ title: 'Undo a change', noindex: true }),
  }),
  accountNotices: page({
    path: '/account/notices',
    access: 'member',
    mood: 'learn',
    view: 'account/notices',
    needs: ({ call }) => ({ notices: whereOffered(call.getNotices()) }),
    meta: () => ({ title: 'What we write to you about', noindex: true }),
  }),
  accountSessions: page({
    path: '/account/sessions',
    access: 'member',
    mood: 'learn',
    view: 'account/sessions',
    needs: ({ call }) => ({
      sessions: whereOffered(call.getSessions({ query: { items: 100 } })),
      devices: whereOffered(call.getDevices()),
    }),
    meta: () => ({ title: 'Where you are signed in', noindex: true }),
  }),
  accountTeaching: page({
    path: '/account/teaching',
    access: 'member',
    mood: 'learn',
    view: 'account/teaching',
    meta: () => ({ title: 'Teach here', noindex: true }),
  }),
}
