import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { News, ToPage } from '#contract/learning/people/live.ts'
import { TabLine } from '#web/platform/live/TabLine.ts'
import { createStore } from '#web/store.ts'
import { until } from '../../builders/until.ts'
import { shownSite } from '../learnSetting.tsx'

class FakeSocket {
  static readonly all: FakeSocket[] = []
  onclose: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  isClosed = false
  constructor() {
    FakeSocket.all.push(this)
    queueMicrotask(() => this.say({ t: 'listening' }))
  }
  close(): void {
    this.isClosed = true
  }
  say(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const { WebSocket: realSocket } = globalThis
beforeEach(() => {
  FakeSocket.all.length = 0
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket
})
afterEach(() => {
  globalThis.WebSocket = realSocket
  lookAt('visible')
})

function lookAt(state: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

function aLine(answers = { status: 200, asked: 0 }) {
  const store = createStore(
    async () => {
      answers.asked += 1
      return answers.status === 200
        ? { ok: true, data: { ticket: 'a', socket: '/live/socket' } }
        : { ok: false, error: { status: answers.status, code: 'forbidden', message: 'No.' } }
    },
    { site: shownSite },
  )
  return new TabLine(store)
}

const socketOf = (nth: number) => until(`socket ${nth} is open`, () => FakeSocket.all[nth])

test('all parts of a tab share one connection, which ends with the last', async () => {
  const line = aLine()
  const heard: (News | null)[][] = [[], [], []]
  const leave = [line.hear((news) => heard[0]?.push(news)), line.hear((news) => heard[1]?.push(news))]
  const socket = await socketOf(0)
  // A part that listens late is told that it may have missed news, since it may have loaded its data before.
  leave.push(line.hear((news) => heard[2]?.push(news)))
  socket.say({ t: 'news', news: { of: 'notices' } })
  expect(heard).toEqual(Array(3).fill([null, { of: 'notices' }]))
  leave[0]?.()
  leave[1]?.()
  expect(socket.isClosed).toBe(false)
  leave[2]?.()
  expect(socket.isClosed).toBe(true)
  expect(FakeSocket.all).toHaveLength(1)
})

test('a tab in the background has none, and gets one when it is looked at', async () => {
  const line = aLine()
  const leave = line.hear(() => undefined)
  const socket = await socketOf(0)
  lookAt('hidden')
  expect(socket.isClosed).toBe(true)
  lookAt('visible')
  expect((await socketOf(1)).isClosed).toBe(false)
  leave()
})

test('a refused subscription is asked for again by the next part of the page', async () => {
  const answers = { status: 403, asked: 0 }
  const line = aLine(answers)
  const leave = line.hear(() => undefined)
  await until('it was asked', () => answers.asked > 0)
  await nextTurn()
  answers.status = 200
  const next = line.hear(() => undefined)
  await socketOf(0)
  leave()
  next()
})
