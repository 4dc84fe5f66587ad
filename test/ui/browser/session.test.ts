/** @jest-environment jsdom */
import '../browser.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { hour, later } from '#api/clock.ts'
import type { BrowserCalls } from '#web/browser/browserCalls.ts'
import { hintOf, readCart, readToken, saveCart, saveSession } from '#web/browser/cookies.ts'
import { handOver } from '#web/browser/followCart.ts'
import { formSettled } from '#web/browser/formInHand.ts'
import { watchSession } from '#web/browser/watchSession.ts'
import { admit } from '#web/features/people/auth/admit.ts'
import { keptKeys, loggedOut, loggedOutState, profileLoaded } from '#web/features/people/auth/authSlice.ts'
import { loadProfile } from '#web/features/people/auth/loadProfile.ts'
import type { Answer, CallError } from '#web/platform/calls/needs.ts'
import { call } from '#web/platform/calls/needs.ts'
import { loadNeeds, sender } from '#web/platform/calls/perform.ts'
import { readEnvelope } from '#web/platform/calls/readEnvelope.ts'
import { unsentOf } from '#web/platform/form/unsent.ts'
import { hintChanged } from '#web/platform/siteSlice.ts'
import { pages } from '#web/siteMap/index.ts'
import { createStore } from '#web/store.ts'
import { aUserRecord } from '../../builders/people.ts'
import { testStart } from '../../builders/testStart.ts'

const asha = aUserRecord()
const unreachable: CallError = { status: 503, code: 'service_unavailable', message: 'Try again soon.' }

/** jsdom has no BroadcastChannel, and Node's keeps the process alive. */
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
function aTab(answer: () => Answer<unknown> | Promise<Answer<unknown>> = () => ({ ok: true, data: {} })) {
  const sent: (string | null)[] = []
  let token = readToken()
  const calls: BrowserCalls = {
    onUnauthenticated: () => undefined,
    authorize: (next) => {
      token = next
    },
    send: async () => {
      sent.push(token)
      return answer()
    },
  }
  const store = createStore(calls.send, { auth: loggedOutState })
  const session = watchSession(store, calls)
  session.follow()
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

test('a 401 signs out: state, Authorization header and cookie', () => {
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

test('a 401 signs out even if another tab has already removed the cookie', () => {
  const tab = aTab()
  tab.session.start('token-1', asha)
  dropCookie('x-access-token')
  tab.calls.onUnauthenticated('token-1')
  expect(tab.store.getState().auth.isLoggedIn).toBe(false)
  expect([tab.authorization(), tab.session.ended()]).toEqual([null, 'ended'])
})

test('a page that was rendered for somebody whose cookie is gone when it listens signs out, and says so', () => {
  const { store, session } = aTab()
  store.dispatch(hintChanged(hintOf(asha)))
  let told = 0
  session.onEnded = () => {
    told += 1
  }
  session.follow()
  expect([store.getState().site.hint, session.ended(), told]).toEqual([null, 'ended', 1])
  window.dispatchEvent(new Event('pageshow'))
  expect(told).toBe(1)
})

test('a 401 in one tab signs the others out', () => {
  saveSession('token-1', hintOf(asha))
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

test.each([
  [
    'the public page',
    call.getCourse({ params: { id: 'chess' } }),
    call.getArtist({ params: { artist_id: 'asha' } }),
  ],
  ['their own screens', call.getMyCourse({ params: { id: 'chess' } }), call.getOwnArtist()],
])(
  'the tutor’s schedules, course, courses and profile, as %s loaded them, stay at logout',
  async (_, course, profile) => {
    const tab = aTab(() => ({ ok: true, data: { title: 'Chess' } }))
    tab.session.start('token-1', asha)
    await loadNeeds(tab.store, {
      schedules: call.getMySchedules(),
      course,
      courses: call.getMyCourses(),
      profile,
    })
    tab.session.end()
    const kept = Object.fromEntries(keptKeys.map((key) => [key, { title: 'Chess' }]))
    expect(tab.store.getState().auth).toEqual({ ...loggedOutState, ...kept })
  },
)

describe('calls cut off by the end of a session', () => {
  /** A tab in which the third call finds the session ended, while the first two are still under way. */
  function anEndingTab() {
    let calls = 0
    const tab = aTab(() => {
      calls += 1
      if (calls < 3) return new Promise(() => undefined)
      tab.calls.onUnauthenticated('token-1')
      return { ok: false, error: { status: 401, code: 'unauthenticated', message: 'Please sign in again.' } }
    })
    tab.session.start('token-1', asha)
    return tab
  }
  const refused = { ok: false, error: { status: 401, code: 'unauthenticated' } }

  test('are refused, for a page and a form alike', async () => {
    const { store } = anEndingTab()
    const page = loadNeeds(store, { orders: call.getOrders(), classes: call.getSessions() })
    const form = sender(store)(call.addToCart({ body: { schedule_ids: ['s1'] } }))
    expect(await page).toMatchObject(refused)
    expect(await form).toMatchObject(refused)
    expect(JSON.stringify(await form)).not.toContain('Aborted')
  })

  test('tell the page once whose session it was, and why it ended', () => {
    const { calls, session } = anEndingTab()
    let told = 0
    session.onEnded = () => {
      told += 1
    }
    expect(session.ended()).toBeNull()
    calls.onUnauthenticated('token-1')
    calls.onUnauthenticated('token-1')
    expect([told, session.ended()]).toEqual([1, 'ended'])
    session.start('token-2', asha)
    session.end()
    expect([told, session.ended()]).toEqual([1, null])
  })
})

describe('a failed profile call', () => {
  const failing = (error: CallError) => {
    const store = createStore(async () => ({ ok: true, data: {} }), { auth: loggedOutState })
    return loadProfile(store, async () => ({ ok: false, error })).then(() => store.getState().auth)
  }

  test('keeps the service’s answer and its status, without a token', async () => {
    const data = { error: 'db_down', hint: { shard: 3, access_token: 's3cret' }, access_token: 's3cret' }
    const answer = readEnvelope(500, { http_status: 500, message: 'Down', data, error: 'db_down' })
    expect(!answer.ok && (await failing(answer.error))).toEqual({
      isLoggedIn: false,
      profile: { error: 'db_down', hint: { shard: 3 }, status: 500 },
    })
  })

  test('keeps the code if the service said nothing', async () => {
    const auth = await failing({ status: 0, code: 'timeout', message: 'Late' })
    expect(auth.profile).toEqual({ error: 'timeout', status: 0 })
  })
})

describe('what somebody was about to send', () => {
  const words = () => unsentOf(asha.id)?.fields
  /** Adds a form like a page's, and types a word into it. */
  function typeInto(inner: string, word = 'Chess at five') {
    document.body.innerHTML = `<form method="post"><input type="hidden" name="part" value="words">
      <textarea name="bio"></textarea>${inner}</form>`
    const field = document.querySelector('textarea') as HTMLTextAreaElement
    field.value = word
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** The tab of a signed-in person, with the module that keeps their forms. */
  async function signedIn() {
    const tab = aTab()
    tab.session.start('token-1', asha)
    // The module that the session imported has taken effect by the next turn of the event loop.
    await import('#web/browser/whileSignedIn.ts')
    await nextTurn()
    return tab
  }
  afterEach(() => {
    sessionStorage.clear()
    document.body.innerHTML = ''
  })

  test('is kept when the services end the session, without passwords and files', async () => {
    const tab = await signedIn()
    typeInto('<input type="password" name="password" value="s3cret"><input type="file" name="picture">')
    tab.calls.onUnauthenticated('token-1')
    expect(words()).toEqual([
      ['part', 'words'],
      ['bio', 'Chess at five'],
    ])
    expect(tab.session.ended()).toBe('kept')
  })

  test('is kept when another tab signs out, and gone when one signs out here', async () => {
    const tab = await signedIn()
    typeInto('')
    dropCookie('x-access-token')
    window.dispatchEvent(new Event('pageshow'))
    expect(words()).toContainEqual(['bio', 'Chess at five'])
    sessionStorage.clear()
    tab.session.start('token-2', asha)
    tab.session.end()
    expect(words()).toBeUndefined()
  })

  test('is dropped when somebody else signs in, after a day, and if it’s too much to keep', async () => {
    const tab = await signedIn()
    const endWith = (word: string) => {
      tab.session.start('token-1', asha)
      typeInto('', word)
      tab.calls.onUnauthenticated('token-1')
    }
    endWith('x'.repeat(300_000))
    expect(words()).toBeUndefined()
    endWith('Chess')
    expect(words()).toBeDefined()
    jest.setSystemTime(later(new Date(testStart), 25 * hour))
    expect(words()).toBeUndefined()
    tab.session.start('token-3', aUserRecord({ id: 'ravi' }))
    await waitFor(() => expect(sessionStorage.getItem('unsent')).toBeNull())
  })

  test('is nothing if no form was touched, or only a search', async () => {
    const tab = await signedIn()
    formSettled()
    document.body.innerHTML = '<form method="get"><input name="q"></form>'
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    tab.calls.onUnauthenticated('token-1')
    expect(words()).toBeUndefined()
  })
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

test.each([
  ['goes to the account', { ok: true, data: {} }, []],
  [
    'stays on the device where the account could not take it',
    { ok: false, error: unreachable },
    ['s1', 's2'],
  ],
] as const)('a visitor’s cart %s', async (_, answer, left) => {
  saveCart(['s1', 's2'])
  const { store } = aTab(() => answer)
  await handOver(store)
  expect(readCart()).toEqual(left)
})

describe('the role in use', () => {
  const meera = aUserRecord({ roles: ['student', 'tutor'] })
  const opened = (tab: ReturnType<typeof aTab>) =>
    admit({
      match: { record: pages.home, params: {} },
      url: new URL('http://localhost/'),
      store: tab.store,
      makeCall: async () => ({ ok: true, data: {} }),
      readersNeeds: {},
      hasToken: true,
      load: async () => ({ ok: true, data: {} }),
    })

  test('is at first the one with the most work, and decides where home leads', async () => {
    const tab = aTab()
    tab.session.start('token-1', meera)
    expect(await opened(tab)).toEqual({ kind: 'redirect', to: '/teach' })
    tab.session.changed(aUserRecord({ roles: ['student', 'staff'] }))
    expect(await opened(tab)).toEqual({ kind: 'redirect', to: '/desk' })
  })

  test('is the chosen one from then on, even when the profile changes', async () => {
    const tab = aTab()
    tab.session.start('token-1', meera)
    tab.session.changed(meera, 'student')
    tab.session.changed({ ...meera, name: 'Meera P' })
    expect(tab.store.getState().site.hint).toEqual({ name: 'Meera P', role: 'student' })
    expect(await opened(tab)).toEqual({ kind: 'show' })
  })

  test('is never one that the person does not have', async () => {
    const tab = aTab()
    tab.session.start('token-1', asha)
    tab.session.changed(asha, 'staff')
    expect(tab.store.getState().site.hint?.role).toBe('student')
  })
})
