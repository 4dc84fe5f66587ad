import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { LiveTicket, News, ToPage } from '#contract/learning/people/live.ts'
import type { Answer } from '#web/platform/calls/needs.ts'
import { LiveLine } from '#web/platform/live/LiveLine.ts'

/** The far end of a connection, as this page sees it. */
class FakeSocket {
  readonly sent: { readonly t: string }[] = []
  onclose: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  isClosed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
  }
  letIn(): void {
    this.say({ t: 'listening' })
  }
  say(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const admitted: Answer<LiveTicket> = { ok: true, data: { ticket: 'a', socket: '/live/socket' } }
const refusal = (status: number): Answer<LiveTicket> =>
  ({ ok: false, error: { status, code: 'unauthenticated', message: 'Sign in.' } }) as Answer<LiveTicket>

function aLine(answer: () => Answer<LiveTicket> = () => admitted) {
  const sockets: FakeSocket[] = []
  const tickets: string[] = []
  const heard: (News | null)[] = []
  const line = new LiveLine({
    admit: async () => answer(),
    open: (_path, ticket) => {
      tickets.push(ticket)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    onNews: (news) => heard.push(news),
  })
  return { line, sockets, tickets, heard, newest: () => sockets.at(-1) as FakeSocket }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a page that listens', () => {
  test('opens nothing where it may not be told, and asks no more', async () => {
    let asked = 0
    const { line, sockets } = aLine(() => {
      asked += 1
      return { ok: true, data: { ticket: null, socket: '/live/socket' } }
    })
    line.start()
    await pass(120_000)
    expect([sockets.length, asked, line.isOver]).toEqual([0, 1, true])
  })

  test('shows its ticket, and hears of what is new', async () => {
    const { line, newest, heard, tickets } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    expect(tickets).toEqual(['a'])
    expect(line.listens).toBe(true)
    newest().say({ t: 'news', news: { of: 'thread', id: 't1' } })
    newest().say({ t: 'missed' })
    expect(heard).toEqual([null, { of: 'thread', id: 't1' }, null])
    line.stop()
    expect(newest().isClosed).toBe(true)
  })

  test('comes back when its connection breaks or its process stops, and asks for everything then', async () => {
    const { line, sockets, newest, heard } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    newest().onclose?.()
    expect(line.listens).toBe(false)
    await pass(200)
    newest().letIn()
    newest().say({ t: 'out', why: 'restarting' })
    await pass(200)
    newest().letIn()
    expect(sockets).toHaveLength(3)
    expect(heard).toEqual([null, null, null])
    line.stop()
  })

  test('notices a connection that has fallen silent', async () => {
    const { line, sockets, newest } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    await pass(20_000)
    expect(newest().sent.at(-1)).toEqual({ t: 'beat' })
    newest().say({ t: 'beat' })
    await pass(20_000 + 5_000 + 200)
    expect(sockets).toHaveLength(2)
    line.stop()
  })

  test('tries ever more rarely while nobody answers, and at once when the network is back', async () => {
    let tries = 0
    const { line } = aLine(() => {
      tries += 1
      return refusal(503)
    })
    line.start()
    await pass(60_000)
    expect(tries).toBeGreaterThan(4)
    expect(tries).toBeLessThan(9)
    const before = tries
    line.hurry()
    await pass(0)
    expect(tries).toBe(before + 1)
    line.stop()
  })

  test.each([401, 403])('gives up after a %s, and once its session has ended', async (status) => {
    let tries = 0
    const refused = aLine(() => {
      tries += 1
      return refusal(status)
    })
    refused.line.start()
    await pass(60_000)
    expect(tries).toBe(1)
    const { line, sockets, newest } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    newest().say({ t: 'out', why: 'ended' })
    await pass(60_000)
    expect(sockets).toHaveLength(1)
  })
})
