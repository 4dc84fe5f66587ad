/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { call } from '#web/platform/calls/needs.ts'
import { FormKey } from '#web/platform/form/FormKey.tsx'
import { keyed } from '#web/platform/form/keyed.ts'
import { createStore } from '#web/store.ts'

function page({ signedIn, done = false }: { readonly signedIn: boolean; readonly done?: boolean }) {
  const start = createStore(() => Promise.reject(new Error('No call is made.')), {}).getState()
  const state = {
    ...start,
    site: { ...start.site, formKey: 'drawn-by-the-server' },
    ...(signedIn && { auth: { isLoggedIn: true, profile: {} } }),
  }
  const store = createStore(() => Promise.reject(new Error('No call is made.')), state)
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: FormKey }], {
    hydrationData: { loaderData: {}, ...(done && { actionData: { page: { ok: true } } }) },
  })
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}

const keyIn = (place: ParentNode) => place.querySelector('input')?.value ?? ''

async function takenOver(about: Parameters<typeof page>[0]) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page(about))
  const drawn = keyIn(place)
  await act(async () => void hydrateRoot(place, page(about)))
  return { drawn, now: keyIn(place) }
}

test.each([true, false])(
  'a page that the server drew keeps its key, so that a double click in between sends one (signed in: %s)',
  async (signedIn) => {
    const { drawn, now } = await takenOver({ signedIn })
    expect(drawn).toMatch(/^drawn-by-the-server/)
    expect(now).toBe(drawn)
  },
)

test('a form that was sent and a page drawn by the browser get a new key', async () => {
  const sent = await takenOver({ signedIn: true, done: true })
  const { container } = render(page({ signedIn: true }))
  const keys = [sent.now, keyIn(container)]
  for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys).size).toBe(2)
})

const formWith = (key: string) => {
  const form = new FormData()
  form.set('key', key)
  return form
}
const ask = (message: string, key = 'the-page-and-the-form') =>
  keyed(call.createContact({ body: { name: 'Asha', email: 'asha@example.com', message } }), formWith(key))
    .args.key

test('the same form with the same contents has one key, with other contents another', () => {
  expect(ask('A flat')).toBe(ask('A flat'))
  expect(new Set([ask('A flat'), ask('A plot'), ask('A flat', 'another-form')]).size).toBe(3)
  expect(ask('आशा \ud800 ₹'.repeat(2_000))).toMatch(/^[\x21-\x7e]{1,200}$/)
})

test.each(['', 'short', 'a b c d e f g', 'x'.repeat(151)])('%j is no key', (key) => {
  expect(ask('A flat', key)).toBeUndefined()
})
