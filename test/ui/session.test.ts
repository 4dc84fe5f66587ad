/** @jest-environment jsdom */
import './browser.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { BrowserCalls } from '#web/browser/browserCalls.ts'
import { readToken, saveSession } from '#web/browser/cookies.ts'
import { watchSession } from '#web/browser/watchSession.ts'
import type { Answer } from '#web/calls/needs.ts'
import { call } from '#web/calls/needs.ts'
import { loadNeeds } from '#web/calls/perform.ts'
import { keptKeys, loggedOut, loggedOutState, profileLoaded } from '#web/features/auth/authSlice.ts'
import { createStore } from '#web/store.ts'
import { aUserRecord } from '../builders/people.ts'

const asha = aUserRecord()

/** jsdom has no BroadcastChannel, and Node's holds the process open. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  constructor() {
    super()
    Channel.open.add(this)
  }
  postMessage() {
    for (const other of Channel.open) if (other !== this) other.dispatchEvent(new Event('message'))
  }
}

/** A tab: its store, its session and the token that its client would send. */
function aTab(answer: Answer<unknown> = { ok: true, data: {} }) {
  const sent: (string | null)[] = []
  let token = readToken()
  const calls: BrowserCalls = {
    onUnauthenticated: () => undefined,
    authorize: (next) => {
      token = next
    },
    send: async () => {
      sent.push(token)
      return answer
    },
  }
  const store = createStore(calls.send, { auth: loggedOutState })
  const session = watchSession(store, calls)
  return { calls, store, session, authorization: () => token }
}

function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `${name}=; Max-Age=0; Path=/`
}

beforeEach(() => {
  Channel.open.clear()
  Object.assign(globalThis, { BroadcastChannel: Channel })
})
afterEach(() => {
  for (const pair of document.cookie.split('; ')) dropCookie(pair.split('=')[0] ?? '')
})

test('signing in saves the token and a hint as cookies, sets the header and leaves the token out of the state', () => {
  const tab = aTab()
  tab.session.start('token-1', asha)
  expect(readToken()).toBe('token-1')
  expect(document.cookie).toContain('loggedInUser=')
  expect(tab.authorization()).toBe('token-1')
  expect(tab.store.getState().auth).toMatchObject({ isLoggedIn: true, profile: { name: 'Asha Rao' } })
  expect(JSON.stringify(tab.store.getState())).not.toContain('token-1')
})

test('a 401 logs out: state, Authorization header and cookie', () => {
  const tab = aTab()
  tab.session.start('token-1', asha)
  tab.calls.onUnauthenticated('token-1')
  expect(tab.store.getState().auth).toMatchObject({ isLoggedIn: false, profile: {} })
  expect(tab.authorization()).toBeNull()
  expect(readToken()).toBeNull()
  expect(document.cookie).not.toContain('loggedInUser')
})

test('a late 401 for an old token leaves a newer session alone', () => {
  const tab = aTab()
  tab.session.start('old', asha)
  tab.session.start('new', asha)
  tab.calls.onUnauthenticated('old')
  expect(tab.store.getState().auth.isLoggedIn).toBe(true)
  expect(readToken()).toBe('new')
})

test('a tab follows when another one signed out', () => {
  const tab = aTab()
  tab.session.start('token-1', asha)
  dropCookie('x-access-token')
  window.dispatchEvent(new Event('pageshow'))
  expect(tab.store.getState().auth.isLoggedIn).toBe(false)
  expect(tab.authorization()).toBeNull()
})

test('a 401 in one tab signs the others out', () => {
  saveSession('token-1', asha)
  const first = aTab()
  const second = aTab()
  second.store.dispatch(profileLoaded(asha))
  first.calls.onUnauthenticated('token-1')
  expect(second.store.getState().auth.isLoggedIn).toBe(false)
  expect(second.authorization()).toBeNull()
})

test('logging out keeps the four data keys and drops the rest', () => {
  const kept = Object.fromEntries(keptKeys.map((key) => [key, { of: key }]))
  const { store } = aTab()
  store.dispatch(profileLoaded(asha))
  store.dispatch(loggedOut(kept))
  expect(store.getState().auth).toEqual({ ...loggedOutState, ...kept })
  store.dispatch(loggedOut())
  expect(store.getState().auth).toEqual({ ...loggedOutState, ...kept })
})

test('what a signed-in person had loaded of a course is kept at logout', async () => {
  const tab = aTab({ ok: true, data: { title: 'Chess' } })
  tab.session.start('token-1', asha)
  await loadNeeds(tab.store, { course: call.getCourse({ params: { id: 'chess' } }) })
  tab.session.end()
  expect(tab.store.getState().auth.courseById).toEqual({ title: 'Chess' })
})

test('signing in again keeps what was kept; somebody else does not get it', () => {
  const { store, session } = aTab()
  const signIn = (id: string) => session.start(`token of ${id}`, aUserRecord({ id }))
  signIn('asha')
  store.dispatch(loggedOut({ myCourses: [1] }))
  store.dispatch(profileLoaded(aUserRecord({ id: 'asha' })))
  session.end()
  signIn('asha')
  expect(store.getState().auth.myCourses).toEqual([1])
  session.end()
  signIn('ravi')
  expect(store.getState().auth.myCourses).toBeUndefined()
})
