import { page } from '../page.ts'

/** Signing in and what belongs to a person. */
export const accountPages = {
  login: page({
    path: '/login',
    access: 'guest',
    mood: 'learn',
    view: 'account/login',
    query: ['next'],
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
}
