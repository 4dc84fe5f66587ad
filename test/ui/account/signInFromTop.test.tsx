/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, Form, Outlet, redirect, ScrollRestoration } from 'react-router-dom'
import LoginView from '#web/pages/account/login/View.tsx'
import { createStore } from '#web/store.ts'
import { shownSite } from '../learnSetting.tsx'
import '../patience.ts'
import { Routed } from '../Routed.tsx'

const scrollTo = jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
const frame = (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
)
const sender = (
  <Form method='post' preventScrollReset>
    <button type='submit'>Remove</button>
  </Form>
)
const loginFor = '/login?next=%2Fteach%2Fprofile&session=ended'

function open(at: string) {
  const store = createStore(() => Promise.reject(new Error('No call is made.')), { site: shownSite })
  const children = [
    { path: '/teach/profile', element: sender, action: () => redirect(loginFor) },
    { path: '/login', element: <LoginView />, action: () => null },
    { path: '/courses', element: <h1>Courses</h1> },
  ]
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [at] })
  render(
    <Provider store={store}>
      <Routed router={router} />
    </Provider>,
  )
  scrollTo.mockClear()
  return router
}
const signIn = () => screen.findByRole('heading', { name: 'Sign in' })

test('a form that asks to stay where it is leads to the top of the sign-in page', async () => {
  open('/teach/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await signIn()
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('sign-in stays where it is while it answers, and going back to it restores where it was', async () => {
  const router = open(loginFor)
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  await signIn()
  expect(scrollTo).not.toHaveBeenCalled()
  Object.assign(globalThis, { scrollY: 300 })
  await act(() => router.navigate('/courses'))
  scrollTo.mockClear()
  await act(() => router.navigate(-1))
  await signIn()
  expect(scrollTo.mock.calls).toEqual([[0, 300]])
})
