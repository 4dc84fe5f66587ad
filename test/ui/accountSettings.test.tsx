/** @jest-environment jsdom */
import './browser.ts'
import './requests.ts'
import { describe, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { NoticeChoices } from '#contract/learning/account.ts'

import type { MakeCall } from '#web/calls/api.ts'
import type { HttpCall } from '#web/calls/http.ts'
import { movable, pulled, squareOf, wholeSquare } from '#web/features/crop/square.ts'
import contactsAction from '#web/pages/account/contacts/action.ts'
import ContactsView from '#web/pages/account/contacts/View.tsx'
import noticesAction from '#web/pages/account/notices/action.ts'
import NoticesView from '#web/pages/account/notices/View.tsx'
import { ErrorView } from '#web/pages/ErrorView.tsx'
import type { PageFailure } from '#web/pages/failure.ts'
import { pages } from '#web/pages/index.ts'
import type { PageRecord } from '#web/pages/page.ts'
import { groups } from '#web/pages/site/help/answers.ts'
import { matching } from '#web/pages/site/help/search.ts'
import { createStore } from '#web/store.ts'
import { aUserRecord } from '../builders/people.ts'
import { showPage } from './learnSetting.tsx'

type Answer = Awaited<ReturnType<MakeCall>>
const record = (page: unknown): PageRecord => page as PageRecord
const byMail = { email: true, sms: false }
const choices: NoticeChoices = { reminders: byMail, bookings: byMail, renewals: byMail, news: byMail }

describe('notices', () => {
  const show = (kept: (call: HttpCall) => Answer, viewer = aUserRecord({ mobile: '+919876543210' })) =>
    showPage({
      record: record(pages.accountNotices),
      View: NoticesView,
      action: noticesAction,
      at: '/account/notices',
      viewer,
      answer: (call) => (call.method === 'PUT' ? kept(call) : { ok: true, data: choices }),
    })
  const puts = (calls: readonly HttpCall[]) => calls.filter(({ method }) => method === 'PUT')

  test('a switch sends every choice, and undo sends the former ones', async () => {
    const { calls } = await show(({ body }) => ({ ok: true, data: body }))
    await userEvent.click(screen.getByRole('switch', { name: 'News by text message' }))
    await screen.findByText('News by text message: on.')
    expect(puts(calls)).toMatchObject([{ body: { ...choices, news: { email: true, sms: true } } }])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('News by text message: off.')
    expect(puts(calls)[1]).toMatchObject({ body: choices })
  })

  test('what was not saved is not shown as if it were', async () => {
    await show(() => ({
      ok: false,
      error: { status: 503, code: 'service_unavailable', message: 'Not just now.' },
    }))
    const news = screen.getByRole('switch', { name: 'News by email' })
    await userEvent.click(news)
    await screen.findByText('Not just now.')
    await waitFor(() => expect(news).toHaveProperty('checked', true))
  })

  test('a way by which nobody is reached cannot be switched, and leads to adding it', async () => {
    await show(() => ({ ok: true, data: choices }), aUserRecord({ mobile: null }))
    expect(screen.getByRole('switch', { name: 'News by text message' })).toHaveProperty('disabled', true)
    const add = screen.getByRole('link', { name: 'Add a mobile number' })
    expect(add.getAttribute('href')).toBe('/account/contacts')
  })
})

describe('a contact', () => {
  test('the next address holds the new one masked only', async () => {
    const { calls, address } = await showPage({
      record: record(pages.accountContacts),
      View: ContactsView,
      action: contactsAction,
      at: '/account/contacts',
      viewer: aUserRecord({ mobile: null }),
      answer: () => ({
        ok: true,
        data: { challenge_id: 'ch1', channel: 'sms', masked_to: '••• 210', expires_in: 300, resend_in: 30 },
      }),
    })
    await userEvent.click(screen.getByText('Add a mobile number'))
    await userEvent.type(screen.getByLabelText('New mobile number'), '98765 43210')
    await userEvent.click(screen.getAllByRole('button', { name: 'Send a code to it' })[1] as HTMLElement)
    await waitFor(() => expect(address()).toContain('challenge=ch1'))
    expect(calls).toMatchObject([{ path: '/profile/contacts', body: { mobile: '+919876543210' } }])
    expect(address()).not.toContain('98765')
    expect(screen.getByRole('button', { name: 'Use this number' })).toBeTruthy()
  })
})

describe('the square of a picture', () => {
  const wide = { width: 400, height: 200 }

  test('is all of the shorter side, in the middle', () => {
    expect(squareOf(wide, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 })
    expect(movable(wide, wholeSquare)).toEqual({ x: true, y: false })
  })

  test('follows the finger and stays inside', () => {
    expect(squareOf(wide, pulled(wide, wholeSquare, { x: 0.25, y: 0.25 }))).toEqual({
      ...{ left: 50, top: 0, side: 200 },
    })
    expect(squareOf(wide, pulled(wide, wholeSquare, { x: -9, y: 0 })).left).toBe(200)
  })

  test('closer, it moves on both axes', () => {
    const close = { ...wholeSquare, zoom: 2 }
    expect(squareOf(wide, close)).toEqual({ left: 150, top: 50, side: 100 })
    expect(movable(wide, close)).toEqual({ x: true, y: true })
  })
})

describe('finding help', () => {
  const found = (typed: string): readonly string[] =>
    matching(groups, typed).flatMap(({ answers }) => answers.map(({ id }) => id))

  test('every question has an address of its own', () => {
    const ids = groups.flatMap(({ id, answers }) => [id, ...answers.map((each) => each.id)])
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    expect(twice).toEqual([])
  })

  test.each([
    ['How do I get a refund?', 'refund'],
    ['refunds', 'refund'],
    ['zoom link', 'join'],
    ['otp', 'code'],
    ['pausing', 'pause'],
    ['google calendar', 'calendar'],
    ['daylight saving', 'zone'],
  ])('%s', (typed, id) => expect(found(typed)).toContain(id))

  test('nothing typed shows all, nonsense shows none', () => {
    expect(found(' ')).toHaveLength(groups.reduce((sum, { answers }) => sum + answers.length, 0))
    expect(found('xylophone quartz')).toEqual([])
  })
})

describe('a page that cannot be shown', () => {
  const show = (failure: PageFailure, page: unknown = pages.account) => {
    const store = createStore(async () => ({ ok: true, data: null }), {})
    const { path } = record(page)
    const fails = (): never => {
      throw failure
    }
    const router = createMemoryRouter(
      [{ path, handle: page, loader: fails, element: null, ErrorBoundary: ErrorView }],
      { initialEntries: [path] },
    )
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
  }
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

  test('signed out meanwhile, one signs in and comes back', async () => {
    show({ status: 401 })
    expect(await target('Sign in')).toBe('/login?next=%2Faccount')
  })

  test('a tutor’s page tells a student how to begin to teach', async () => {
    show({ status: 403 }, pages.teach)
    expect(await target('Begin to teach')).toBe('/account/teaching')
  })

  test('a fault of ours offers another try and the name of the request', async () => {
    show({ status: 500, requestId: 'r-1' })
    expect(await target('Try again')).toBe('/account')
    expect(screen.getByText('r-1')).toBeTruthy()
  })

  test.each([
    [404, 'There is no page at this address'],
    [410, 'This was here and has been taken down'],
    [503, 'This part is not answering just now'],
  ] as const)('%s says what it is and leads on', async (status, title) => {
    show({ status })
    await screen.findByRole('heading', { level: 1, name: title })
    expect(await target('Help')).toBe('/help')
  })
})
