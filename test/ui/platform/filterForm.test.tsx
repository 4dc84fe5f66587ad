/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, use, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
import { FilterForm } from '#web/platform/form/FilterForm.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { takeUpEarly } from '#web/ui/timing/takeUpEarly.ts'

const kinds = ['flat', 'villa'].map((value) => ({ value, label: value }))
const cities = ['Kochi', 'Pune'].map((value) => ({ value, label: value }))

function Page(): ReactElement {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const values = { kind: search.get('kind') ?? '', city: search.get('city') ?? '' }
  const [{ name, size, news }, set] = useState({ name: '', size: 's', news: false })
  return (
    <>
      <FilterForm
        label='Filter'
        values={values}
        to={(asked) => `/?${new URLSearchParams(asked)}`}
        className='grid'
      >
        {({ kind, city }, choose) => (
          <>
            <Select label='Kind' name='kind' empty='Any' options={kinds} value={kind} onChange={choose} />
            <Select label='City' name='city' empty='Any' options={cities} value={city} onChange={choose} />
          </>
        )}
      </FilterForm>
      <input
        aria-label='Name'
        value={name}
        onChange={({ target }) => set((all) => ({ ...all, name: target.value }))}
      />
      {['s', 'm'].map((each) => (
        <input
          key={each}
          type='radio'
          name='size'
          aria-label={each}
          value={each}
          checked={size === each}
          onChange={() => set((all) => ({ ...all, size: each }))}
        />
      ))}
      <input
        type='checkbox'
        aria-label='News'
        checked={news}
        onChange={({ target }) => set((all) => ({ ...all, news: target.checked }))}
      />
      <button type='button' onClick={() => navigate('/?city=Kochi')}>
        In Kochi
      </button>
      <p role='status'>{[values.kind, values.city, name, size, news].join(' ')}</p>
    </>
  )
}

/** Renders the page as the server does, lets a visitor act before hydration, and then hydrates it. */
async function open(at: string, meanwhile: () => void = () => {}) {
  const element = () => (
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [at] })} />
  )
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(element())
  meanwhile()
  await act(async () => void hydrateRoot(place, element()))
  await act(async () => {
    jest.useFakeTimers()
    takeUpEarly(place)
    jest.runAllTimers()
    jest.useRealTimers()
  })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const status = () => screen.getByRole('status').textContent

test('what was chosen and typed before the page listened takes effect once it does', async () => {
  await open('/?city=Pune', () => {
    field('Kind').value = 'villa'
    field('City').value = ''
    field('Name').value = 'Asha'
    field('m').checked = true
    field('News').checked = true
  })
  expect(status()).toBe('villa  Asha m true')
  const shown = [
    field('Kind').value,
    field('City').value,
    field('Name').value,
    field('m').checked,
    field('News').checked,
  ]
  expect(shown).toEqual(['villa', '', 'Asha', true, true])
})

test('what nobody touched is left alone, even with an unknown value in the address', async () => {
  await open('/?kind=boat&city=Pune')
  expect(status()).toBe('boat Pune  s false')
})

test('a second choice while the first is loading does not undo it', async () => {
  await open('/')
  await act(async () => {
    fireEvent.change(field('Kind'), { target: { value: 'villa' } })
    fireEvent.change(field('City'), { target: { value: 'Kochi' } })
  })
  expect(status()).toBe('villa Kochi  s false')
})

test('a third choice keeps the second, even if the first is shown in between', async () => {
  const [shown, loaded] = [held(), held()]
  // The page of the first choice takes long to render, and that of the second long to load.
  const Slow = () => {
    if (new URLSearchParams(useLocation().search).get('kind')) use(shown.promise)
    return <Page />
  }
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).searchParams.get('city') ? loaded.promise.then(() => null) : null
  const router = createMemoryRouter([{ path: '/', Component: Slow, HydrateFallback: () => null, loader }], {
    initialEntries: ['/'],
  })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  await act(async () => createRoot(place).render(<RouterProvider router={router} />))
  await act(async () => void fireEvent.change(field('Kind'), { target: { value: 'villa' } }))
  await act(async () => void fireEvent.change(field('City'), { target: { value: 'Kochi' } }))
  await act(async () => shown.resolve())
  expect([status(), field('City').value]).toEqual(['villa   s false', 'Kochi'])
  await act(async () => void fireEvent.change(field('Kind'), { target: { value: 'flat' } }))
  await act(async () => loaded.resolve())
  expect(status()).toBe('flat Kochi  s false')
})

function held(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('an address changed elsewhere replaces what was chosen', async () => {
  await open('/')
  await act(async () => void fireEvent.change(field('Kind'), { target: { value: 'villa' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'In Kochi' })))
  expect(status()).toBe(' Kochi  s false')
  expect([field('Kind').value, field('City').value]).toEqual(['', 'Kochi'])
})
