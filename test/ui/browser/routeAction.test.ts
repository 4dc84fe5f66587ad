/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { somebody } from '#contract/learning/people/somebody.ts'
import type { BrowserCalls } from '#web/browser/browserCalls.ts'
import { readToken } from '#web/browser/cookies.ts'
import { routeAction } from '#web/browser/routeAction.ts'
import { watchSession } from '#web/browser/watchSession.ts'
import { loggedOutState } from '#web/features/people/auth/authSlice.ts'
import type { Answer } from '#web/platform/calls/needs.ts'
import { createStore } from '#web/store.ts'
import { aUserRecord } from '../../builders/people.ts'

/** Signs in with a service that answers so when it is asked for the profile. */
async function signInWith(profile: Answer<unknown>) {
  const asked: string[] = []
  const calls: BrowserCalls = {
    onUnauthenticated: () => undefined,
    authorize: () => undefined,
    send: async ({ name }) => {
      asked.push(name)
      return profile
    },
  }
  const store = createStore(calls.send, { auth: loggedOutState })
  const session = watchSession(store, calls)
  await routeAction(
    { store, session },
    {
      act: async () => ({ ok: true, session: { token: 'token-1', user: somebody } }),
      access: 'guest',
      // jsdom has no Request.
      request: { url: 'http://localhost/account/login', formData: async () => new FormData() } as Request,
      params: {},
    },
  )
  return { asked, named: store.getState().auth.profile, cookie: decodeURIComponent(document.cookie) }
}

test('whoever signed in with a token alone gets their name from the profile', async () => {
  const { asked, named, cookie } = await signInWith({ ok: true, data: aUserRecord() })
  expect(asked[0]).toBe('getProfile')
  expect(readToken()).toBe('token-1')
  expect(named).toMatchObject({ name: 'Asha Rao' })
  expect(cookie).toContain('"name":"Asha Rao"')
})

test('without a profile, they are signed in all the same', async () => {
  const { named, cookie } = await signInWith({
    ok: false,
    error: { status: 503, code: 'service_unavailable', message: 'Try again soon.' },
  })
  expect(readToken()).toBe('token-1')
  expect(named).toMatchObject({ name: somebody.name })
  expect(cookie).toContain(`"name":"${somebody.name}"`)
})
