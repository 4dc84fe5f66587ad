/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Form, RouterProvider } from 'react-router-dom'
import { loggedOutState, profileLoaded } from '#web/features/people/auth/authSlice.ts'
import { carriage } from '#web/platform/form/carried.ts'
import { readCarried, saveCarried } from '#web/platform/form/carriedHere.ts'
import { FormKey } from '#web/platform/form/FormKey.tsx'
import { keepUnsent, type Unsent, unsentOf } from '#web/platform/form/unsent.ts'
import { useFormState } from '#web/platform/form/useFormState.ts'
import { Restoring } from '#web/platform/page/Restoring.tsx'
import '#web/platform/page/restore.tsx'
import { createStore } from '#web/store.ts'
import { Notice } from '#web/ui/message/Notice.tsx'
import { aUserRecord } from '../../builders/people.ts'

beforeEach(() => Object.assign(document, { startViewTransition: undefined }))
afterEach(() => {
  sessionStorage.clear()
  saveCarried('')
})

const isBack = /^Your session ended before this was sent\./

function Profile({ silent = false }: { readonly silent?: boolean }): ReactElement {
  const form = useFormState()
  return (
    <main>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && !silent && <Notice tone='bad' live title={form.problem} />}
      <Form method='post'>
        <input type='hidden' name='intent' value='skills' />
        <input type='checkbox' name='skills[]' value='chess' aria-label='Chess' />
        <input type='checkbox' name='skills[]' value='hindi' aria-label='Hindi' />
        <input type='checkbox' name='skills[]' value='guitar' aria-label='Guitar' defaultChecked />
      </Form>
      <Form method='post'>
        <FormKey />
        <input type='hidden' name='intent' value='words' />
        <textarea name='bio' aria-label='About you' defaultValue={form.valueOf('bio', 'As it was saved')} />
        <button type='submit'>Save</button>
      </Form>
    </main>
  )
}

function keep(fields: readonly (readonly [string, string])[], rest: Partial<Unsent> = {}): void {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  keepUnsent({ person: 'asha', page: '/teach/profile?add=1', file: false, sent: true, ...rest, form })
}

interface Shown {
  readonly person?: string | null
  readonly silent?: boolean
  readonly at?: string
}

async function show({ person = 'asha', silent = false, at = '/teach/profile?add=1' }: Shown = {}) {
  const store = createStore(() => Promise.reject(new Error('No call is made.')), { auth: loggedOutState })
  if (person !== null) store.dispatch(profileLoaded(aUserRecord({ id: person })))
  const element = (
    <Restoring>
      <Profile silent={silent} />
    </Restoring>
  )
  const saved = { ok: true, done: 'Saved.' }
  const router = createMemoryRouter(
    [
      { path: '/teach/profile', element, action: () => saved },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  // Stored input is restored by this module, once the page is rendered.
  await act(async () => void (await import('#web/platform/page/restore.tsx')))
  return router
}
const bio = () => screen.getByLabelText<HTMLTextAreaElement>('About you').value
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const key = () => document.querySelector<HTMLInputElement>('input[name=key]')?.value

test('what was typed is back in its form with its key until it is sent, and the form says so', async () => {
  keep([
    ['intent', 'words'],
    ['key', 'key-of-the-first-try'],
    ['bio', 'Chess at five'],
  ])
  const router = await show()
  await screen.findByText(isBack)
  expect([bio(), key()]).toEqual(['Chess at five', 'key-of-the-first-try'])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(isBack)).toBeNull())
  expect(bio()).toBe('Chess at five')
  await act(() => router.navigate('/'))
  expect(unsentOf('asha')).toBeNull()
})

test('several boxes of one name are ticked as they were', async () => {
  keep([
    ['intent', 'skills'],
    ['skills[]', 'chess'],
    ['skills[]', 'hindi'],
  ])
  await show()
  await waitFor(() => expect(box('Chess').checked).toBe(true))
  expect([box('Hindi').checked, box('Guitar').checked]).toEqual([true, false])
  expect(bio()).toBe('As it was saved')
})

test('a page that doesn’t say so itself says it at the top, and that a file has to be chosen again', async () => {
  keep([['intent', 'words']], { file: true })
  await show({ silent: true })
  await screen.findByText(/please choose the file again/)
})

test('leaving the page discards it', async () => {
  keep([['bio', 'Chess at five']])
  const router = await show()
  await screen.findByText(isBack)
  await act(() => router.navigate('/'))
  expect(unsentOf('asha')).toBeNull()
})

test('nothing is said if it was saved after all', async () => {
  keep(
    [
      ['intent', 'words'],
      ['bio', 'As it was saved'],
    ],
    { sent: false },
  )
  await show()
  await waitFor(() => expect(unsentOf('asha')).toBeNull())
  expect(screen.queryByText(isBack)).toBeNull()
})

test.each([
  ['somebody else', { person: 'ravi' }],
  ['another page', { at: '/teach/profile' }],
])('%s does not get it', async (_, about) => {
  keep([['bio', 'Chess at five']])
  await show(about)
  expect(bio()).toBe('As it was saved')
  expect(screen.queryByText(isBack)).toBeNull()
})

describe('what a visitor typed before signing in', () => {
  const carry = () => {
    const carried = carriage('/teach/profile', { carry: { bio: 'Anaya is 8' } })
    if (carried) saveCarried(carried)
  }

  test('is in its form afterwards, once', async () => {
    carry()
    await show()
    await screen.findByText(/^You’re signed in/)
    expect([bio(), readCarried()]).toEqual(['Anaya is 8', ''])
  })

  test('is in its form even if they come back without signing in', async () => {
    carry()
    await show({ person: null })
    await waitFor(() => expect(bio()).toBe('Anaya is 8'))
    expect(screen.queryByText(/^You’re signed in/)).toBeNull()
    expect(readCarried()).not.toBe('')
  })
})
