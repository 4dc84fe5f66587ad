/** @jest-environment jsdom */
import './browser.ts'
import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { FormKey } from '#web/form/FormKey.tsx'
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

test('a page drawn for one person keeps its key, so that a double click in between sends one', async () => {
  const { drawn, now } = await takenOver({ signedIn: true })
  expect(drawn).toMatch(/^drawn-by-the-server/)
  expect(now).toBe(drawn)
})

test('a page that may be kept for many, one that succeeded and one drawn by the browser take a key of their own', async () => {
  const kept = await takenOver({ signedIn: false })
  const sent = await takenOver({ signedIn: true, done: true })
  const { container } = render(page({ signedIn: true }))
  const keys = [kept.now, sent.now, keyIn(container)]
  for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys).size).toBe(3)
})
