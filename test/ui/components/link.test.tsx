/** Links: which ones the router follows, and which it leaves to the browser. */
import '../requests.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, useLocation } from 'react-router-dom'
import { Link } from '#web/ui/Link.tsx'
import { Routed } from '../Routed.tsx'

let left: string[] = []
/** Records a click that the router leaves to the browser, since jsdom can't navigate. */
function leave(event: MouseEvent): void {
  if (event.defaultPrevented) return
  event.preventDefault()
  left.push((event.target as Element).textContent ?? '')
}
beforeEach(() => {
  left = []
  window.addEventListener('click', leave)
})
afterEach(() => window.removeEventListener('click', leave))

function Page({ onKeep }: { readonly onKeep: () => void }): ReactElement {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <p>{`at ${pathname}${search}${hash}`}</p>
      <Link to='/courses?level=beginner#list'>
        <b>courses</b>
      </Link>
      <Link to='?page=2' replace preventScrollReset>
        further
      </Link>
      <Link to={{ search: 'page=3' }}>third</Link>
      <Link to='/here'>again</Link>
      <Link to='https://elsewhere.test/courses'>elsewhere</Link>
      <Link to='/courses' reloadDocument>
        anew
      </Link>
      <Link to='/courses' target='_blank'>
        tab
      </Link>
      <Link
        to='/courses'
        onClick={(event) => {
          event.preventDefault()
          onKeep()
        }}
      >
        kept
      </Link>
      <div data-waiting=''>
        <Link to='/?level=beginner'>drawn here</Link>
        <Link to='/elsewhere'>drawn elsewhere</Link>
      </div>
      <svg role='img' aria-label='plan'>
        <Link to='/plots/7'>
          <text>plot</text>
        </Link>
      </svg>
    </>
  )
}

function show() {
  const onKeep = jest.fn()
  const page = { path: '*', element: <Page onKeep={onKeep} /> }
  const router = createMemoryRouter([page], { initialEntries: ['/before', '/here'] })
  const navigate = jest.spyOn(router, 'navigate')
  render(<Routed router={router} />)
  const press = (name: string) => userEvent.setup().click(screen.getByText(name))
  return { router, navigate, onKeep, press }
}

test('the router follows a link, whichever part of it was pressed', async () => {
  const { press, navigate } = show()
  await press('courses')
  expect(await screen.findByText('at /courses?level=beginner#list')).toBeTruthy()
  expect(navigate).toHaveBeenLastCalledWith(expect.anything(), { replace: false, preventScrollReset: false })
  await press('plot')
  expect(await screen.findByText('at /plots/7')).toBeTruthy()
  expect(left).toEqual([])
})

test('a relative query is resolved against the page, already in the markup', async () => {
  const { press, navigate } = show()
  expect(screen.getByText('further').getAttribute('href')).toBe('/here?page=2')
  expect(screen.getByText('third').getAttribute('href')).toBe('/here?page=3')
  await press('further')
  expect(await screen.findByText('at /here?page=2')).toBeTruthy()
  expect(navigate).toHaveBeenLastCalledWith('/here?page=2', { replace: true, preventScrollReset: true })
})

test('a link to the page itself adds no step to the history', async () => {
  const { press, router } = show()
  await press('again')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

test('other sites, other tabs and whole documents are left to the browser', async () => {
  const { press, navigate } = show()
  for (const name of ['elsewhere', 'anew', 'tab']) await press(name)
  const further = screen.getByText('further')
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(further, { [held]: true })
  fireEvent.click(further, { button: 1 })
  expect(left).toEqual(['elsewhere', 'anew', 'tab', ...Array(5).fill('further')])
  expect(navigate).not.toHaveBeenCalled()
})

test('a component’s own handler can keep a click from the router', async () => {
  const { press, navigate, onKeep } = show()
  await press('kept')
  expect(onKeep).toHaveBeenCalledTimes(1)
  expect(navigate).not.toHaveBeenCalled()
})

test('a link pressed before its page is taken over loads the document', async () => {
  const { press, navigate } = show()
  await press('drawn here')
  expect(left).toEqual(['drawn here'])
  expect(navigate).not.toHaveBeenCalled()
  await press('drawn elsewhere')
  expect(await screen.findByText('at /elsewhere')).toBeTruthy()
})
