/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Closing, NoticeChoices } from '#contract/learning/account/profile.ts'
import type { OwnStaffAction } from '#contract/learning/desk/staffActions.ts'
import { movable, pulled, squareOf, wholeSquare } from '#web/features/base/crop/square.ts'
import { ErrorView } from '#web/frame/ErrorView.tsx'
import confirmAction from '#web/pages/account/confirm/action.ts'
import ConfirmView from '#web/pages/account/confirm/View.tsx'
import { work as accountConfirmWork } from '#web/pages/account/confirm/work.ts'
import contactsAction from '#web/pages/account/contacts/action.ts'
import ContactsView from '#web/pages/account/contacts/View.tsx'
import { work as accountContactsWork } from '#web/pages/account/contacts/work.ts'
import leavingAction from '#web/pages/account/leaving/action.ts'
import LeavingView from '#web/pages/account/leaving/View.tsx'
import { work as leavingWork } from '#web/pages/account/leaving/work.ts'
import noticesAction from '#web/pages/account/notices/action.ts'
import NoticesView from '#web/pages/account/notices/View.tsx'
import { work as accountNoticesWork } from '#web/pages/account/notices/work.ts'
import sessionsAction from '#web/pages/account/sessions/action.ts'
import SessionsView from '#web/pages/account/sessions/View.tsx'
import { work as accountSessionsWork } from '#web/pages/account/sessions/work.ts'
import undoAction from '#web/pages/account/undo/action.ts'
import UndoView from '#web/pages/account/undo/View.tsx'
import { work as accountUndoWork } from '#web/pages/account/undo/work.ts'
import { groups } from '#web/pages/site/help/answers.ts'
import { matchAnswers } from '#web/pages/site/help/search.ts'
import type { MakeCall } from '#web/platform/calls/api.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { noConnection } from '#web/platform/calls/noConnection.ts'
import { type PageFailure, unreachable } from '#web/platform/page/failure.ts'
import type { PageRecord } from '#web/platform/page/page.ts'
import { pages } from '#web/siteMap/index.ts'
import { createStore } from '#web/store.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

type Answer = Awaited<ReturnType<MakeCall>>
const record = (page: unknown): PageRecord => page as PageRecord
const byMail = { email: true, sms: false, push: true }
const choices: NoticeChoices = {
  messages: byMail,
  reminders: byMail,
  bookings: byMail,
  renewals: byMail,
  news: byMail,
}

describe('leaving', () => {
  const soon = '2026-11-23T06:10:00.000Z'
  const staffActions: OwnStaffAction[] = [
    {
      number: 7,
      at: '2026-11-20T06:30:00.000Z',
      action: 'decide_dispute',
      reason: 'The class was cut short.',
      by: { name: 'Imran', roles: ['support'], program: false },
    },
  ]
  const show = (
    closing: Closing,
    closed: Answer = { ok: true, data: null },
    confirmed_until: string | null = soon,
  ) =>
    showPage({
      work: leavingWork,
      View: LeavingView,
      action: leavingAction,
      at: '/account/data',
      answer: ({ method, path }) => {
        if (method === 'POST') return closed
        if (path.endsWith('closing')) return { ok: true, data: closing }
        if (path.endsWith('staff-actions')) return { ok: true, data: { items: staffActions, next: null } }
        return { ok: true, data: { confirmed_until, changes: [] } }
      },
    })
  const posts = (calls: readonly HttpCall[]) => calls.filter(({ method }) => method === 'POST')

  test('names what is open and where to settle it, and offers no button', async () => {
    await show({
      open: [
        { matter: 'seats', count: 2 },
        { matter: 'only_staff', count: 1 },
      ],
      demos: 0,
    })
    expect(screen.getByText(/You have 2 seats in courses that/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/learn')
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
  })

  test('says what our staff did with it', async () => {
    await show({ open: [], demos: 0 })
    expect(screen.getByText('Imran (Support) decided one of your disputes')).toBeTruthy()
    expect(screen.getByText(/The class was cut short/)).toBeTruthy()
  })

  test('takes a tick, and closes nothing without it', async () => {
    const { calls } = await show({ open: [], demos: 1 })
    expect(screen.getByText(/Your booked demo is cancelled/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close my account' }))
    await screen.findByText(/Tick this to confirm/)
    expect(posts(calls)).toEqual([])
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Close my account' }))
    await waitFor(() => expect(posts(calls)).toMatchObject([{ path: '/profile/close' }]))
  })

  test('asks for confirmation before it offers the file or the button', async () => {
    await show({ open: [], demos: 0 }, undefined, null)
    for (const name of ['Confirm it’s you, then download', 'Confirm it’s you, then close'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        '/account/confirm?next=%2Faccount%2Fdata',
      )
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
  })
})

describe('notices', () => {
  const show = (kept: (call: HttpCall) => Answer, viewer = aUserRecord({ mobile: '+919876543210' })) =>
    showPage({
      work: accountNoticesWork,
      View: NoticesView,
      action: noticesAction,
      at: '/account/notices',
      viewer,
      answer: (call) => (call.method === 'PUT' ? kept(call) : { ok: true, data: choices }),
    })
  const puts = (calls: readonly HttpCall[]) => calls.filter(({ method }) => method === 'PUT')

  test('a switch sends every choice, and undo sends the previous ones', async () => {
    const { calls } = await show(({ body }) => ({ ok: true, data: body }))
    await userEvent.click(screen.getByRole('switch', { name: 'News by text message' }))
    await screen.findByText('News by text message: on.')
    expect(puts(calls)).toMatchObject([
      { body: { ...choices, news: { email: true, sms: true, push: true } } },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('News by text message: off.')
    expect(puts(calls)[1]).toMatchObject({ body: choices })
  })

  test('what wasn’t saved is not shown as saved', async () => {
    await show(() => ({
      ok: false,
      error: { status: 503, code: 'service_unavailable', message: 'Not just now.' },
    }))
    const news = screen.getByRole('switch', { name: 'News by email' })
    await userEvent.click(news)
    await screen.findByText('Not just now.')
    await waitFor(() => expect(news).toHaveProperty('checked', true))
  })

  test('a way that cannot reach the person cannot be switched, and links to adding it', async () => {
    await show(() => ({ ok: true, data: choices }), aUserRecord({ mobile: null }))
    expect(screen.getByRole('switch', { name: 'News by text message' })).toHaveProperty('disabled', true)
    const add = screen.getByRole('link', { name: 'Add a mobile number' })
    expect(add.getAttribute('href')).toBe('/account/contacts')
  })
})

const safety = { confirmed_until: null, changes: [] }
const confirmed = { ...safety, confirmed_until: '2026-11-21T09:10:00.000Z' }
const contactsAre = (viewer: ReturnType<typeof aUserRecord>, answer: (call: HttpCall) => Answer) =>
  showPage({
    work: accountContactsWork,
    View: ContactsView,
    action: contactsAction,
    at: '/account/contacts',
    viewer,
    answer,
  })
const refusal = (status: number, code: 'confirm_first' | 'validation_failed', fields = {}): Answer => ({
  ok: false,
  error: { status, code, message: 'Refused', fields },
})

describe('the way to sign in', () => {
  const viewer = aUserRecord({ has_password: true })

  test('is changed after confirming, and the way there leads back', async () => {
    await contactsAre(viewer, () => ({ ok: true, data: safety }))
    for (const name of ['Change email address', 'Add a mobile number', 'Forgot it? Confirm with a code'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        '/account/confirm?next=%2Faccount%2Fcontacts',
      )
    expect(screen.queryByLabelText('New email address')).toBeNull()
    expect(screen.getByLabelText('Current password')).toBeTruthy()
  })

  test('asks for no current password once confirmed', async () => {
    await contactsAre(viewer, () => ({ ok: true, data: confirmed }))
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(screen.getByLabelText('New password')).toBeTruthy()
  })

  test('leads to confirming again once its time has run out', async () => {
    const { address } = await contactsAre(viewer, ({ method }) =>
      method === 'GET' ? { ok: true, data: confirmed } : refusal(403, 'confirm_first'),
    )
    await userEvent.click(screen.getByText('Change email address'))
    await userEvent.type(screen.getByLabelText('New email address'), 'new@example.com')
    await userEvent.click(screen.getAllByRole('button', { name: 'Send code' })[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/account/confirm?next=%2Faccount%2Fcontacts'))
  })

  test('says at the field that the current password is wrong', async () => {
    await contactsAre(viewer, ({ method }) =>
      method === 'GET'
        ? { ok: true, data: safety }
        : refusal(422, 'validation_failed', { current: 'That isn’t your current password.' }),
    )
    await userEvent.type(screen.getByLabelText('Current password'), 'a slip')
    await userEvent.type(screen.getByLabelText('New password'), 'paper lamp monsoon')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    const current = screen.getByLabelText('Current password')
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('That isn’t your current password.')).toBeTruthy()
  })

  test('tells what was changed and where the link to undo it went', async () => {
    const change = {
      channel: 'email',
      email: 'a•••@former.example',
      mobile: null,
      changed_at: '2026-11-20T09:00:00.000Z',
      until: '2026-11-27T09:00:00.000Z',
    }
    await contactsAre(viewer, () => ({ ok: true, data: { ...safety, changes: [change] } }))
    expect(screen.getByText(/the link we sent to a•••@former\.example, until/)).toBeTruthy()
  })
})

describe('confirming', () => {
  const show = (at: string, viewer: ReturnType<typeof aUserRecord>, answer: (call: HttpCall) => Answer) =>
    showPage({
      work: accountConfirmWork,
      View: ConfirmView,
      action: confirmAction,
      at,
      viewer,
      answer,
    })
  const next = '/account/confirm?next=%2Faccount%2Fcontacts'

  test('confirming with the password leads back', async () => {
    const { calls, address } = await show(next, aUserRecord({ has_password: true }), () => ({
      ok: true,
      data: null,
    }))
    await userEvent.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
    await waitFor(() => expect(address()).toBe('/account/contacts'))
    expect(calls).toMatchObject([{ path: '/profile/confirm/password', body: { password: 'a long secret' } }])
  })

  test('without a password a code is sent, whose page knows no address in full', async () => {
    const sent = {
      challenge_id: 'ch1',
      channel: 'email',
      masked_to: 'a•••@x',
      expires_in: 300,
      resend_in: 30,
    }
    const { calls, address } = await show(next, aUserRecord(), () => ({ ok: true, data: sent }))
    expect(screen.queryByLabelText('Password')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(address()).toContain('challenge=ch1'))
    expect(address()).not.toContain('asha')
    await userEvent.type(screen.getByLabelText('Code'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(address()).toBe('/account/contacts'))
    expect(calls.at(-1)).toMatchObject({ body: { challenge_id: 'ch1', otp: '123456' } })
  })
})

describe('undoing a change', () => {
  const change = {
    channel: 'email',
    email: 'a•••@former.example',
    mobile: '+91 ••••• ••210',
    changed_at: '2026-11-20T09:00:00.000Z',
    until: '2026-11-27T09:00:00.000Z',
  }
  const show = (answer: (call: HttpCall) => Answer) =>
    showPage({
      work: accountUndoWork,
      View: UndoView,
      action: undoAction,
      at: '/account/undo?change=t0ken',
      answer,
    })

  test('opening the link undoes nothing; the button does, and leads to signing in', async () => {
    const { calls, address } = await show(({ method }) => ({
      ok: true,
      data: method === 'GET' ? { change } : null,
    }))
    expect(calls).toEqual([])
    expect(screen.getByText('a•••@former.example or +91 ••••• ••210')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }))
    await waitFor(() => expect(address()).toBe('/login?undone=yes&next=%2Faccount%2Fcontacts'))
    expect(calls[0]).toMatchObject({ method: 'POST', body: { token: 't0ken' } })
  })

  test('a link that no longer works says what to do', async () => {
    await show(() => ({ ok: true, data: { change: null } }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link no longer works')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('devices', () => {
  test('with an ended session are shown and can be forgotten', async () => {
    const { calls } = await showPage({
      work: accountSessionsWork,
      View: SessionsView,
      action: sessionsAction,
      at: '/account/sessions',
      viewer: aUserRecord(),
      answer: ({ path }) => {
        if (path === '/sessions') return { ok: true, data: { items: [], total: 0 } }
        const device = { id: 'd1', device: 'Chrome on Android', last_used_at: '2026-11-20T09:00:00.000Z' }
        return { ok: true, data: path === '/devices' ? [device] : null }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Forget Chrome on Android' }))
    await screen.findByText('Chrome on Android is forgotten.')
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/devices/d1' })
  })
})

describe('a contact', () => {
  test('is only shown masked in the next page’s address', async () => {
    const { calls, address } = await showPage({
      work: accountContactsWork,
      View: ContactsView,
      action: contactsAction,
      at: '/account/contacts',
      viewer: aUserRecord({ mobile: null }),
      answer: ({ method }) => ({
        ok: true,
        data:
          method === 'GET'
            ? confirmed
            : { challenge_id: 'ch1', channel: 'sms', masked_to: '••• 210', expires_in: 300, resend_in: 30 },
      }),
    })
    await userEvent.click(screen.getByText('Add a mobile number'))
    await userEvent.type(screen.getByLabelText('New mobile number'), '98765 43210')
    await userEvent.click(screen.getAllByRole('button', { name: 'Send code' })[1] as HTMLElement)
    await waitFor(() => expect(address()).toContain('challenge=ch1'))
    expect(calls).toMatchObject([{ path: '/profile/contacts', body: { mobile: '+919876543210' } }])
    expect(address()).not.toContain('98765')
    expect(screen.getByRole('button', { name: 'Use this number' })).toBeTruthy()
  })
})

describe('the square of a picture', () => {
  const wide = { width: 400, height: 200 }

  test('takes the whole shorter side, in the middle', () => {
    expect(squareOf(wide, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 })
    expect(movable(wide, wholeSquare)).toEqual({ x: true, y: false })
  })

  test('follows the finger and stays inside', () => {
    expect(squareOf(wide, pulled(wide, wholeSquare, { x: 0.25, y: 0.25 }))).toEqual({
      left: 50,
      top: 0,
      side: 200,
    })
    expect(squareOf(wide, pulled(wide, wholeSquare, { x: -9, y: 0 })).left).toBe(200)
  })

  test('moves on both axes when it is closer', () => {
    const close = { ...wholeSquare, zoom: 2 }
    expect(squareOf(wide, close)).toEqual({ left: 150, top: 50, side: 100 })
    expect(movable(wide, close)).toEqual({ x: true, y: true })
  })
})

describe('finding help', () => {
  const search = (typed: string): readonly string[] =>
    matchAnswers(groups, typed).flatMap(({ answers }) => answers.map(({ id }) => id))

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
  ])('%s', (typed, id) => expect(search(typed)).toContain(id))

  test('nothing typed shows all, nonsense shows none', () => {
    expect(search(' ')).toHaveLength(groups.reduce((sum, { answers }) => sum + answers.length, 0))
    expect(search('xylophone quartz')).toEqual([])
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
      [
        {
          path,
          handle: page,
          loader: fails,
          element: null,
          hydrateFallbackElement: <p>Loading</p>,
          ErrorBoundary: ErrorView,
        },
      ],
      { initialEntries: [path] },
    )
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
  }
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

  test('leads to signing in and back if the session has ended', async () => {
    show({ status: 401 })
    expect(await target('Sign in')).toBe('/login?next=%2Faccount')
  })

  test('a tutor’s page tells a student how to begin to teach', async () => {
    show({ status: 403 }, pages.teach)
    expect(await target('Start teaching')).toBe('/account/teaching')
  })

  test('says that the visitor is offline; with a connection the same failure is ours', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(unreachable())
    await screen.findByRole('heading', { level: 1, name: 'You’re offline' })
    expect(screen.queryByText(/Error 503/)).toBeNull()
    expect(noConnection().message).toMatch(/^You’re offline\. Nothing was sent/)
    connection.mockRestore()
    expect(unreachable()).toEqual({ status: 503, retryAfter: 5 })
  })

  test('a failure of ours offers another try and the request’s id', async () => {
    show({ status: 500, requestId: 'r-1' })
    expect(await target('Try again')).toBe('/account')
    expect(screen.getByText('r-1')).toBeTruthy()
  })

  test.each([
    [404, 'We couldn’t find this page'],
    [410, 'This page has been removed'],
    [503, 'This page is down for a moment'],
  ] as const)('%s says what it is and links to the rest', async (status, title) => {
    show({ status })
    await screen.findByRole('heading', { level: 1, name: title })
    expect(await target('Help')).toBe('/help')
  })
})
