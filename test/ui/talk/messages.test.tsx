import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Message, Thread } from '#contract/learning/talk/threads.ts'
import { byDay } from '#web/pages/talk/thread/days.ts'
import ThreadView, { work } from '#web/pages/talk/thread/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

beforeEach(() => {
  localStorage.clear()
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
})

function aMessage(given: Partial<Message> = {}): Message {
  return {
    id: `m${given.seq ?? 1}`,
    seq: 1,
    key: null,
    mine: false,
    author: 'Meera Pillai',
    text: 'Bring the board.',
    gone: null,
    sent_at: '2026-11-21T08:00:00.000Z',
    ...given,
  }
}

function aThread(given: Partial<Thread> = {}): Thread {
  return {
    id: 't1',
    kind: 'pair',
    side: 'student',
    person: { id: 'tutor-1', name: 'Meera Pillai', avatar_url: null },
    group: null,
    unread: 0,
    can: 'yes',
    takes_answers: false,
    read_seq: 1,
    seen: [0],
    messages: [aMessage()],
    earlier: false,
    ...given,
  }
}

type Reply = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly status: number }
const down: Reply = { ok: false, status: 0 }

/** A service that stores messages, unless `writing` makes it fail. */
function aService(thread: Thread, writing: (nth: number) => Reply | 'kept') {
  let known = thread
  let asked = 0
  const writes: HttpCall[] = []
  const answer = (call: HttpCall) => {
    const body = call.body as { key: string; text: string } | undefined
    if (call.name === 'writeMessage') {
      writes.push(call)
      asked += 1
      const reply = writing(asked)
      if (reply !== 'kept') return refusal(reply)
      const seq = known.messages.length + 1
      const message = aMessage({ seq, key: body?.key ?? null, text: body?.text ?? '', mine: true })
      known = { ...known, messages: [...known.messages, message] }
      return { ok: true as const, data: { thread_id: 't1', message } }
    }
    if (call.name === 'markRead') return { ok: true as const, data: { unread: 0 } }
    const none = { items: [], page: 1, items_per_page: 20, total: 0 }
    return { ok: true as const, data: call.name === 'getThreads' ? none : known }
  }
  return { answer, writes }
}

function refusal(reply: Reply) {
  if (reply.ok) return { ok: true as const, data: reply.data }
  const code = reply.status === 0 ? ('service_unavailable' as const) : ('rate_limited' as const)
  return {
    ok: false as const,
    error: { status: reply.status, code, message: 'You’ve sent a lot. Wait a little.' },
  }
}

const show = ({ answer }: Pick<ReturnType<typeof aService>, 'answer'>, at = '/messages/t1') =>
  showPage({ work, View: ThreadView, at, viewer: aUserRecord(), answer })
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Meera Pillai')

describe('a conversation', () => {
  test('shows what is written at once, sends it, and says so', async () => {
    const service = aService(aThread(), () => 'kept')
    await show(service)
    await userEvent.type(box(), 'We’ll bring it.{Enter}')
    expect(screen.getByText('We’ll bring it.')).toBeTruthy()
    expect(box().value).toBe('')
    await screen.findByText(/· Sent/)
    expect(service.writes).toMatchObject([{ body: { text: 'We’ll bring it.' } }])
    expect(screen.getAllByText('We’ll bring it.')).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  test('keeps what didn’t arrive, and sends it again under the same name once there is a network', async () => {
    const service = aService(aThread(), (nth) => (nth === 1 ? down : 'kept'))
    await show(service)
    await userEvent.type(box(), 'He is ill.{Enter}')
    await screen.findByText(/Not sent yet/)
    expect(localStorage.getItem('messages user-1 t1')).toContain('He is ill.')
    dispatchEvent(new Event('online'))
    await screen.findByText(/· Sent/)
    const [first, second] = service.writes.map(({ body }) => body as { key: string })
    expect(second?.key).toBe(first?.key)
    expect(service.writes).toHaveLength(2)
    expect(localStorage.length).toBe(0)
  })

  test('brings back after a reload what was being typed and what was on its way', async () => {
    const kept = { draft: 'And one more', outgoing: [{ key: 'key-of-before', text: 'He is ill.' }] }
    localStorage.setItem('messages user-1 t1', JSON.stringify(kept))
    const service = aService(aThread(), () => 'kept')
    await show(service)
    expect(box().value).toBe('And one more')
    await screen.findByText(/· Sent/)
    expect(service.writes).toMatchObject([{ body: { key: 'key-of-before', text: 'He is ill.' } }])
  })

  test('says why something was refused, and gives the words back', async () => {
    const service = aService(aThread(), () => ({ ok: false, status: 429 }))
    await show(service)
    await userEvent.type(box(), 'Again!{Enter}')
    await screen.findByText('You’ve sent a lot. Wait a little.')
    await userEvent.click(screen.getByRole('button', { name: 'Edit message' }))
    expect(box().value).toBe('Again!')
    expect(screen.queryByText('You’ve sent a lot. Wait a little.')).toBeNull()
  })

  test('says how far it was read, once it is in view', async () => {
    const service = aService(aThread({ read_seq: 0, unread: 1 }), () => 'kept')
    const { calls } = await show(service)
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'markRead')).toMatchObject([{ body: { seq: 1 } }]),
    )
  })

  test('says who has seen one’s own last words, and leaves addresses as they are', async () => {
    const own = aMessage({ seq: 2, mine: true, text: 'See https://example.com/a?b=1.', author: 'Asha Rao' })
    await show(aService(aThread({ seen: [2], messages: [aMessage(), own] }), () => 'kept'))
    expect(screen.getByText(/· Seen/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'https://example.com/a?b=1' })
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=1')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test('that one can’t write in says why, and offers nothing to write with', async () => {
    await show(aService(aThread({ can: 'blocked' }), () => 'kept'))
    expect(screen.getByText('Meera Pillai isn’t accepting messages from you.')).toBeTruthy()
    expect(screen.queryByLabelText('Message to Meera Pillai')).toBeNull()
  })
})

test('days follow the reader’s clock', () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z')
  const late = aMessage({ seq: 1, sent_at: '2026-11-20T19:00:00.000Z' })
  const titles = (zone: string) => byDay([late, aMessage({ seq: 2 })], zone, now).map(({ title }) => title)
  expect(titles('Asia/Kolkata')).toEqual(['Today'])
  expect(titles('Europe/London')).toEqual(['Yesterday', 'Today'])
})
