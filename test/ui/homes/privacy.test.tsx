/** @jest-environment jsdom */
import '../browser.ts'
import { afterEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepKnown, readKnown } from '#web/features/leads/enquiry/visitor.ts'
import { SavedHere } from '#web/pages/site/privacy/SavedHere.tsx'

afterEach(() => localStorage.clear())

test('details that an enquiry saved in the browser are deleted on request', async () => {
  const form = new FormData()
  form.set('name', 'Asha Rao')
  keepKnown(form)
  render(<SavedHere />)
  await userEvent.click(screen.getByRole('button', { name: 'Forget my details' }))
  expect(readKnown()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Your details are deleted from this browser.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser without any says so', () => {
  render(<SavedHere />)
  expect(screen.getByRole('status').textContent).toBe('This browser has no enquiry details saved.')
  expect(screen.queryByRole('button')).toBeNull()
})
