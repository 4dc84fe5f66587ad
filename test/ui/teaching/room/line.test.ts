import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Admission } from '#contract/learning/teaching/room.ts'
import type { FromServer, Out } from '#contract/learning/teaching/roomSocket.ts'
import { type Ended, RoomLine } from '#web/features/teaching/room/line/RoomLine.ts'
import { readSignal } from '#web/features/teaching/room/line/signal.ts'
import { limitsOf } from '#web/features/teaching/room/line/thinning.ts'
import { measureLine, verdictOf } from '#web/features/teaching/room/media/lineVerdict.ts'
import { clockWords } from '#web/features/teaching/room/words.ts'
import type { Answer } from '#web/platform/calls/needs.ts'

/** The far end of a connection, as this page sees it. */
class FakeSocket {
  readyState = 0
  readonly sent: { readonly t: string }[] = []
  onclose: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  letIn(): void {
    this.readyState = 1
    this.say({ t: 'entered', peer: 'me', people: [], said: [], board: [], now: '2026-11-24T10:00:00.000Z' })
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  out(why: Out): void {
    this.say({ t: 'out', why })
  }
}

const admission: Admission = { ticket: 'once', socket: '/room/socket', ice_servers: [], heartbeat_ms: 10_000 }
const admitted: Answer<Admission> = { ok: true, data: admission }
const refusal = (status: number, code = 'too_late'): Answer<Admission> =>
  ({ ok: false, error: { status, code, message: 'This class is over.' } }) as Answer<Admission>

function aLine(answer: () => Answer<Admission> = () => admitted) {
  const sockets: FakeSocket[] = []
  const tickets: string[] = []
  const seen = { entered: 0, lost: 0, heard: [] as FromServer[], ended: [] as Ended[] }
  const line = new RoomLine({
    admit: async () => answer(),
    open: (_path, ticket) => {
      tickets.push(ticket)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    on: {
      entered: () => {
        seen.entered += 1
      },
      heard: (message) => seen.heard.push(message),
      lost: () => {
        seen.lost += 1
      },
      ended: (ended) => seen.ended.push(ended),
    },
  })
  const newest = () => sockets.at(-1) as FakeSocket
  return { line, sockets, tickets, seen, newest }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the line to the service', () => {
  test('shows its ticket, and is alive as long as it beats', async () => {
    const { line, seen, newest, sockets, tickets } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    expect(tickets).toEqual(['once'])
    expect(seen.entered).toBe(1)
    await pass(10_000)
    expect(newest().sent.at(-1)).toEqual({ t: 'beat' })
    newest().say({ t: 'beat' })
    await pass(9_000)
    expect([sockets.length, seen.lost, seen.heard]).toEqual([1, 0, []])
  })

  test.each<[string, (socket: FakeSocket) => void]>([
    ['closes', (socket) => socket.onclose?.()],
    ['is of a process that stops', (socket) => socket.out('restarting')],
    ['was too slow', (socket) => socket.out('slow')],
  ])('comes back within a moment where its socket %s', async (_how, breakIt) => {
    const { line, sockets, seen, newest } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    breakIt(newest())
    expect(seen.lost).toBe(1)
    await pass(150)
    expect(sockets).toHaveLength(2)
    newest().letIn()
    expect(seen.entered).toBe(2)
  })

  test('is given up where no answer comes, as over a network that went away without a word', async () => {
    const { line, sockets, seen, newest } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    await pass(10_000 + 4_000 + 200)
    expect([seen.lost, sockets.length]).toEqual([1, 2])
  })

  test('asks again at most every two seconds while nothing answers, and at once when told that the network is back', async () => {
    let asked = 0
    const { line } = aLine(() => {
      asked += 1
      return refusal(503)
    })
    line.start()
    await pass(20_000)
    const slowly = asked
    expect(slowly).toBeGreaterThan(8)
    expect(slowly).toBeLessThan(16)
    line.hurry()
    await pass(0)
    expect(asked).toBe(slowly + 1)
  })

  test('ends for good where one is sent out, is in elsewhere, or the class is over', async () => {
    for (const why of ['removed', 'elsewhere', 'over'] as const) {
      const { line, sockets, seen, newest } = aLine()
      line.start()
      await pass(0)
      newest().letIn()
      newest().out(why)
      await pass(60_000)
      expect([seen.ended, sockets.length]).toEqual([[{ why }], 1])
    }
  })

  test('ends likewise where one was sent out while the line was broken', async () => {
    let answer: Answer<Admission> = admitted
    const { line, sockets, seen, newest } = aLine(() => answer)
    line.start()
    await pass(0)
    newest().letIn()
    answer = refusal(409, 'room_removed')
    newest().onclose?.()
    await pass(60_000)
    expect([seen.ended, sockets.length]).toEqual([[{ why: 'removed' }], 1])
  })

  test('shows the service’s words if it no longer lets anybody in', async () => {
    const { line, seen, sockets } = aLine(() => refusal(409))
    line.start()
    await pass(60_000)
    expect([seen.ended, sockets]).toEqual([[{ why: 'closed', words: 'This class is over.' }], []])
  })

  test('forgives a ticket that came too late, but not for ever', async () => {
    const { line, sockets, seen, newest } = aLine()
    line.start()
    for (let each = 0; each < 3; each += 1) {
      await pass(1_000)
      newest().out('refused')
    }
    await pass(60_000)
    expect([sockets.length, seen.ended]).toEqual([3, [{ why: 'refused' }]])
  })

  test('leaves with a word, and nothing brings it back', async () => {
    const { line, sockets, newest } = aLine()
    line.start()
    await pass(0)
    newest().letIn()
    line.stop()
    expect(newest().sent.at(-1)).toEqual({ t: 'leave' })
    line.hurry()
    await pass(60_000)
    expect(sockets).toHaveLength(1)
  })
})

test('only what two pages agreed to say to each other is read as a signal', () => {
  expect(readSignal({ tab: 'a', hello: true, more: 1 })).toEqual({ tab: 'a', hello: true })
  const description = { type: 'offer', sdp: 'v=0', round: 1 }
  expect(readSignal({ tab: 'a', description })).toEqual({ tab: 'a', description })
  expect(readSignal({ tab: 'a', line: 'b', again: true })).toEqual({ tab: 'a', line: 'b', again: true })
  expect(readSignal({ tab: 'a', line: 1, again: true })).toEqual({ tab: 'a', again: true })
  const others = [
    null,
    1,
    'a',
    {},
    { tab: 1, hello: true },
    { tab: 'x'.repeat(65), hello: true },
    { tab: 'a' },
  ]
  for (const each of [
    ...others,
    { tab: 'a', description: { ...description, type: 'rollback' } },
    { tab: 'a', description: { ...description, round: null } },
    { tab: 'a', candidate: {} },
  ])
    expect(readSignal(each)).toBeNull()
})

test('the more people get a picture, the less each of them gets, and people who save data get least', () => {
  const rates = [1, 2, 3, 4, 7].map((others) => limitsOf({ others, low: false }).bitrate)
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  expect(
    Math.max(...[1, 3, 5].map((others) => others * limitsOf({ others, low: false }).bitrate)),
  ).toBeLessThan(1_500_000)
  expect(limitsOf({ others: 1, low: true }).bitrate).toBeLessThan(Math.min(...rates))
})

test('a line is slow by the middle of its answers, where one is lost, or where a picture doesn’t fit through it', () => {
  const of = (times: readonly (number | null)[], speed: number | null = null) => verdictOf({ times, speed })
  expect(of([40, 50, 900, 45, 60])).toBe('good')
  expect(of([400, 500, 900, 450, 60])).toBe('slow')
  expect(of([40, null, 50])).toBe('slow')
  expect(of([null, null], 9_000)).toBe('none')
  expect([9_000, 600, 100].map((speed) => of([40, 50], speed))).toEqual(['good', 'slow', 'weak'])
})

test('the test of a line asks and loads, and says what it can where loading fails', async () => {
  let now = 0
  const after = (ms: number) => async () => {
    now += ms
  }
  const load = (ms: number) => () => after(ms)().then(() => 100_000)
  const clock = () => now
  expect(await measureLine(after(30), load(200), clock)).toBe('good')
  expect(await measureLine(after(30), load(6_000), clock)).toBe('weak')
  expect(await measureLine(after(30), () => Promise.reject(new Error('lost')), clock)).toBe('good')
})

test('the clock says what is left of the class, to the minute', () => {
  const lesson = { starts_at: '2026-11-24T10:00:00Z', ends_at: '2026-11-24T11:00:00Z' }
  const at = (time: string) => clockWords(lesson, Date.parse(`2026-11-24T${time}Z`))
  expect([at('09:56:00'), at('10:28:30'), at('11:00:00'), at('11:04:10')]).toEqual([
    'Starts in 4 minutes',
    '32 min left',
    '0 min over',
    '5 min over',
  ])
})
