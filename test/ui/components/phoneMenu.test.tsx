import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { foldMenus } from '../../../src/browser/foldMenus.ts'
import { PhoneMenu } from '../../../src/ui/shell/PhoneMenu.tsx'

function Page(): ReactElement {
  return (
    <MemoryRouter>
      <PhoneMenu links={[{ to: '/homes/plots', label: 'Plots' }]} />
      <form aria-label='Enquiry' onSubmit={(event) => event.preventDefault()}>
        <button type='submit'>Send</button>
      </form>
    </MemoryRouter>
  )
}
const menu = () => screen.getByText('Menu').closest('details')

foldMenus()
beforeEach(() => {
  render(<Page />)
  const details = menu()
  if (details) details.open = true
})
afterEach(cleanup)

test('the menu stays open while it is used', () => {
  fireEvent.pointerDown(screen.getByText('Plots'))
  fireEvent.keyDown(screen.getByText('Plots'), { key: 'ArrowDown' })
  expect(menu()?.open).toBe(true)
})

test('Escape folds the menu and leads back to its button', () => {
  fireEvent.keyDown(screen.getByText('Plots'), { key: 'Escape' })
  expect(menu()?.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('a press elsewhere folds the menu, and so does sending a form', () => {
  fireEvent.pointerDown(screen.getByText('Send'))
  expect(menu()?.open).toBe(false)
  const details = menu()
  if (details) details.open = true
  fireEvent.submit(screen.getByRole('form', { name: 'Enquiry' }))
  expect(menu()?.open).toBe(false)
})

test('following a link folds the menu, wherever it leads', () => {
  fireEvent.click(screen.getByText('Plots'))
  expect(menu()?.open).toBe(false)
})
