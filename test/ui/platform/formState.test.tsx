/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, Form, RouterProvider, useLoaderData } from 'react-router-dom'
import { refused } from '#web/platform/form/refused.ts'
import { useFormState } from '#web/platform/form/useFormState.ts'

function Page(): ReactElement {
  const { done, busy } = useFormState()
  return (
    <Form method='post'>
      <button type='submit'>{busy ? 'Busy' : 'Confirm'}</button>
      <p>{`${useLoaderData()} waiting`}</p>
      {done && <p>{done}</p>}
    </Form>
  )
}

test.each(['password', 'new_password', 'otp', 'code'])(
  'a form that was refused has what was typed, but no %s',
  (secret) => {
    const form = new FormData()
    form.set('name', 'Asha')
    form.set(secret, '123456')
    const error = { status: 422, code: 'validation_failed', message: 'Check the form.' } as const
    expect(refused(form, error).values).toEqual({ name: 'Asha' })
  },
)

test('a success is announced together with the page that it changed', async () => {
  let waiting = 1
  let reload = (): void => {}
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Page,
        loader: async () => {
          if (waiting === 0) await new Promise<void>((resolve) => (reload = resolve))
          return waiting
        },
        action: async () => {
          waiting = 0
          return { ok: true, done: 'Confirmed.' }
        },
      },
    ],
    { hydrationData: { loaderData: { '0': 1 } } },
  )
  const reloading = new Promise<void>((resolve) => {
    router.subscribe(({ actionData }) => actionData && resolve())
  })
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await act(() => reloading)
  expect(screen.getByRole('button', { name: 'Busy' })).toBeTruthy()
  expect(screen.queryByText('Confirmed.')).toBeNull()
  reload()
  await screen.findByText('Confirmed.')
  expect(screen.getByText('0 waiting')).toBeTruthy()
})
