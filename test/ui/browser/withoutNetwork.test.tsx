import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { watchForms } from '#web/browser/formInHand.ts'
import { profileLoaded } from '#web/features/people/auth/authSlice.ts'
import { useWithoutNetwork } from '#web/features/people/auth/useWithoutNetwork.ts'
import { Install } from '#web/pages/account/notices/Install.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { dropMessagesOfOthers, keepMessages, unsentPlace } from '#web/platform/form/unsentMessages.ts'
import { holdInstallOffer } from '#web/platform/installOffer.ts'
import { pages } from '#web/siteMap/index.ts'
import { createStore } from '#web/store.ts'
import { aUserRecord } from '../../builders/people.ts'

const told: unknown[] = []
const worker = { postMessage: (data: unknown) => told.push(data) }

beforeEach(() => {
  localStorage.clear()
  told.length = 0
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
  Object.assign(navigator, {
    serviceWorker: { ready: Promise.resolve({ active: worker }), controller: worker },
  })
})

const wrote = (person: string, thread: string, ...texts: readonly string[]) =>
  keepMessages(person, thread, () => ({
    draft: '',
    outgoing: texts.map((text) => ({ key: `key of ${text}`, text })),
  }))
const places = () => Object.keys(localStorage).toSorted()

function Header(): null {
  useWithoutNetwork()
  return null
}

/** Shows the signed-in header on this page, for long enough to send what was written offline. */
async function showHeader(record: (typeof pages)[keyof typeof pages], answer: (call: HttpCall) => boolean) {
  jest.useFakeTimers()
  const writes: HttpCall[] = []
  const store = createStore(async (made) => {
    writes.push(made)
    if (answer(made)) return { ok: true, data: { thread_id: 't', message: {} } }
    return { ok: false, error: { status: 403, code: 'forbidden', message: 'No' } }
  }, {})
  store.dispatch(profileLoaded(aUserRecord()))
  const router = createMemoryRouter([{ path: record.path, handle: record, element: <Header /> }], {
    initialEntries: [record.path],
  })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(2_500))
  jest.useRealTimers()
  const sent = () => writes.map(({ path, body }) => [path, (body as { text: string }).text])
  return sent
}

describe('what was written without a network', () => {
  test('is sent from any page in its order, and then forgotten', async () => {
    wrote('user-1', 't1', 'First', 'Second')
    wrote('user-1', 't2', 'Elsewhere')
    const sent = await showHeader(pages.orders, () => true)
    await waitFor(() => expect(places()).toEqual([]))
    expect(sent()).toEqual([
      ['/threads/t1/messages', 'First'],
      ['/threads/t1/messages', 'Second'],
      ['/threads/t2/messages', 'Elsewhere'],
    ])
  })

  test('waits in its conversation where it’s refused, with what was written after it', async () => {
    wrote('user-1', 't1', 'First', 'Second')
    wrote('user-1', 't2', 'Elsewhere')
    await showHeader(pages.orders, ({ path }) => path === '/threads/t2/messages')
    await waitFor(() => expect(places()).toEqual([unsentPlace('user-1', 't1')]))
    expect(localStorage.getItem(unsentPlace('user-1', 't1'))).toContain('Second')
  })

  test('is nobody else’s: it’s deleted when another person signs in, and at sign-out', () => {
    wrote('user-1', 't1', 'First')
    wrote('user-2', 't1', 'Another’s')
    localStorage.setItem('compared', 'a,b')
    watchForms('user-2')
    expect(places()).toEqual(['compared', unsentPlace('user-2', 't1')])
    dropMessagesOfOthers(null)
    expect(places()).toEqual(['compared'])
  })
})

test('a page that matters without a network is kept, and no other', async () => {
  await showHeader(pages.orders, () => true)
  expect(told).toEqual([])
  await showHeader(pages.myClasses, () => true)
  await waitFor(() => expect(told).toEqual([{ keep: '/learn/classes' }]))
})

describe('installing', () => {
  const agent = (text: string) =>
    Object.defineProperty(navigator, 'userAgent', { value: text, configurable: true })

  test('is a button where the browser offers it, which asks once', async () => {
    holdInstallOffer()
    agent('Chrome')
    const prompt = jest.fn(async () => ({ outcome: 'dismissed' as const }))
    render(<Install />)
    await screen.findByText(/Open your browser’s menu/)
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void dispatchEvent(offer))
    expect(offer.defaultPrevented).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Install' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is told in words on an iPhone, and is done where the site was opened from its icon', async () => {
    agent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)')
    render(<Install />)
    await screen.findByText('On an iPhone or iPad, tap Share, then “Add to Home Screen”.')
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
    render(<Install />)
    await screen.findByText('It’s installed on this device.')
  })
})
