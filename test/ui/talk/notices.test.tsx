import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ToldNotice } from '#contract/learning/base/noticeList.ts'
import action from '#web/pages/talk/notices/action.ts'
import NoticesView, { work } from '#web/pages/talk/notices/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { call } from '#web/platform/calls/needs.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

function aNotice(given: Partial<ToldNotice> = {}): ToldNotice {
  return {
    id: 'n1',
    topic: 'bookings',
    title: 'Your class moved',
    text: 'Chess moved to tomorrow, 5 pm.',
    path: '/learn/classes',
    told_at: '2026-11-21T08:00:00.000Z',
    read: false,
    ...given,
  }
}

function show(items: readonly ToldNotice[], at = '/notices', earlier: string | null = null) {
  const unread = items.filter(({ read }) => !read).length
  const answer = ({ name }: HttpCall) =>
    name === 'listNotices'
      ? { ok: true as const, data: { items, earlier, unread } }
      : { ok: true as const, data: { unread: 0 } }
  return showPage({ work, View: NoticesView, action, at, viewer: aUserRecord(), answer })
}

const readsIn = (calls: readonly HttpCall[]) =>
  calls.filter(({ name }) => name === 'readNotices').map(({ body }) => body)

describe('notifications', () => {
  test('are grouped by day, unread ones marked, each with a link to its page', async () => {
    const older = { id: 'n0', title: 'Order paid', text: '', read: true, told_at: '2026-11-20T06:30:00.000Z' }
    await show([aNotice(), aNotice(older)])
    const days = screen.getAllByRole('region').map(({ textContent }) => textContent)
    expect(days[0]).toMatch(/Unread: Your class moved/)
    expect(days[1]).toMatch(/^.+Order paid12\spm$/)
    expect(days[1]).not.toContain('Unread')
    expect(screen.getByRole('link', { name: /Your class moved/ }).getAttribute('href')).toBe('/learn/classes')
  })

  test('are read by following them', async () => {
    const { calls } = await show([aNotice(), aNotice({ id: 'n0', read: true })])
    // jsdom can't follow links.
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true })
    for (const link of screen.getAllByRole('link', { name: /Your class moved/ })) await userEvent.click(link)
    await waitFor(() => expect(readsIn(calls)).toEqual([{ id: 'n1', and_earlier: false }]))
  })

  test('are read all at once, up to the newest that was shown', async () => {
    await show([aNotice(), aNotice({ id: 'n0' })])
    expect(screen.getByText('2 unread')).toBeTruthy()
    const form = document.querySelector('form') as HTMLFormElement
    const made: unknown[] = []
    const answer = await action({
      form: new FormData(form),
      call,
      send: async (need: { readonly args: { readonly body: unknown } }) => {
        made.push(need.args.body)
        return { ok: true, data: { unread: 0 } }
      },
    } as never)
    expect(made).toEqual([{ id: 'n1', and_earlier: true }])
    expect(answer).toEqual({ ok: true, to: '/notices' })
  })

  test('go on in earlier pages, and say where there are none', async () => {
    await show([aNotice({ read: true })], '/notices', 'n1')
    expect(screen.getByRole('link', { name: 'Show earlier' }).getAttribute('href')).toBe('/notices?before=n1')
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('are nothing yet in a new account', async () => {
    await show([])
    expect(screen.getByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
  })
})
