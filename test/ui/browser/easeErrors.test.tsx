import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { easeErrors } from '../../../src/browser/easeErrors.ts'
import { TextInput } from '../../../src/ui/form/TextInput.tsx'

easeErrors()
afterEach(cleanup)

test('a corrected field loses its red at once, and gets it back when the form is sent', () => {
  render(
    <form aria-label='Enquiry' onSubmit={(event) => event.preventDefault()}>
      <TextInput label='Your name' name='name' error='Enter your name.' />
    </form>,
  )
  const field = screen.getByLabelText('Your name')
  const said = () => screen.getByText('Enter your name.').closest('p')?.hidden
  expect([field.getAttribute('aria-invalid'), said()]).toEqual(['true', false])
  fireEvent.input(field, { target: { value: 'Asha' } })
  expect([field.getAttribute('aria-invalid'), said()]).toEqual([null, true])
  fireEvent.submit(screen.getByRole('form'))
  expect([field.getAttribute('aria-invalid'), said()]).toEqual(['true', false])
})
