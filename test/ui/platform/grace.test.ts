/** What a page waits for before it's shown, and what it is shown without. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type Awaited, inTime } from '#web/platform/calls/grace.ts'
import type { Answer, Need } from '#web/platform/calls/needs.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const need = (name: string, late: boolean) => ({ name, args: {}, late }) as unknown as Need<unknown>

/** One call of a page; `answer` resolves it. */
function aCall(name: string, { late = true } = {}) {
  let answer = (): void => undefined
  const coming = new Promise<Answer<unknown>>((resolve) => {
    answer = () => resolve({ ok: true, data: name })
  })
  return { asked: { key: name, need: need(name, late), answer: coming }, answer }
}

/** Whether the page is ready after this many milliseconds. */
async function readyAfter(ms: number, page: Promise<unknown>): Promise<boolean> {
  let ready = false
  void page.then(() => {
    ready = true
  })
  await jest.advanceTimersByTimeAsync(ms)
  return ready
}

test('what comes soon after the rest is in the page', async () => {
  const [firm, late] = [aCall('firm', { late: false }), aCall('soon')]
  const awaited: Awaited = new Map()
  const page = inTime([firm.asked, late.asked], awaited)
  expect(await readyAfter(300, page)).toBe(false)
  firm.answer()
  expect(await readyAfter(200, page)).toBe(false)
  late.answer()
  expect(await readyAfter(0, page)).toBe(true)
  expect((await page).map(({ key }) => key)).toEqual(['firm', 'soon'])
  expect(awaited.size).toBe(0)
})

test('a slow call holds up the first page that meets it, and no other until it is quick again', async () => {
  const open = () => {
    const late = aCall('slow')
    const awaited: Awaited = new Map()
    return { ...late, awaited, page: inTime([late.asked], awaited) }
  }
  const first = open()
  expect(await readyAfter(39, first.page)).toBe(false)
  expect(await readyAfter(1, first.page)).toBe(true)
  expect(first.awaited.size).toBe(1)

  const second = open()
  expect(await readyAfter(0, second.page)).toBe(true)
  await jest.advanceTimersByTimeAsync(2_000)
  first.answer()
  second.answer()
  const third = open()
  expect(await readyAfter(0, third.page)).toBe(true)

  third.answer()
  await jest.advanceTimersByTimeAsync(0)
  const fourth = open()
  expect(await readyAfter(0, fourth.page)).toBe(false)
  fourth.answer()
  expect(await readyAfter(0, fourth.page)).toBe(true)
  expect(fourth.awaited.size).toBe(0)
})

test('a page that was slow itself waits a quarter of a second for the rest, and no longer', async () => {
  const [firm, late] = [aCall('long', { late: false }), aCall('longer')]
  const awaited: Awaited = new Map()
  const page = inTime([firm.asked, late.asked], awaited)
  await jest.advanceTimersByTimeAsync(1_000)
  firm.answer()
  expect(await readyAfter(249, page)).toBe(false)
  expect(await readyAfter(1, page)).toBe(true)
  expect(awaited.size).toBe(1)
  late.answer()
})
