/** Whether a service is worth calling, as seen by all requests of a process. */
import { afterEach, expect, test } from '@jest/globals'
import { Line } from '#server/services/Line.ts'
import { keptLog } from '../../builders/keptLog.ts'
import { until } from '../../builders/until.ts'
import { standIn } from '../../builders/web.ts'

const open: { readonly close: () => unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))

function aLine(): Line {
  const line = new Line({ isWell: async () => true, waitingAtMost: 100 })
  open.push(line)
  return line
}

function call(through: Line): void {
  through.enter()?.('answered')
}

test('reads are tried again ten times in a row, and then once for every ten calls', () => {
  const through = aLine()
  const tried = Array.from({ length: 12 }, () => through.mayRetry())
  expect(tried).toEqual([...Array(10).fill(true), false, false])
  expect(through.retried).toBe(10)

  for (let calls = 0; calls < 9; calls += 1) call(through)
  expect(through.mayRetry()).toBe(false)
  for (let calls = 0; calls < 2; calls += 1) call(through)
  expect(through.mayRetry()).toBe(true)
  expect(through.mayRetry()).toBe(false)
})

test('a quiet day saves up at most ten retries', () => {
  const through = aLine()
  for (let calls = 0; calls < 1_000; calls += 1) call(through)
  const tried = Array.from({ length: 11 }, () => through.mayRetry())
  expect(tried.filter(Boolean)).toHaveLength(10)
})

test('twenty failures in a row shut it, and an answer between them does not count against it', async () => {
  const through = aLine()
  const told: boolean[] = []
  through.watch((shut) => told.push(shut))
  for (let calls = 0; calls < 19; calls += 1) through.enter()?.('failed')
  call(through)
  for (let calls = 0; calls < 19; calls += 1) through.enter()?.('failed')
  expect(through.shut).toBe(false)
  through.enter()?.('failed')
  expect(through.shut).toBe(true)
  expect([through.enter(), through.mayRetry()]).toEqual([null, false])
  expect(through.unmade).toBe(1)
  await until('it is asked and answers', () => !through.shut)
  expect(told).toEqual([true, false])
})

test('the log names a service that is given up, and says when it answers again', async () => {
  let well = false
  const service = await standIn({ 'GET /readyz': (response) => response.writeHead(well ? 200 : 503).end() })
  open.push(service)
  const { log, told } = keptLog()
  service.services.tell(log)
  for (let calls = 0; calls < 20; calls += 1) service.services.lines.estate.enter()?.('failed')
  const givenUp = { level: 50, service: 'estate', msg: expect.stringContaining("doesn't answer") }
  expect(told).toMatchObject([givenUp])

  well = true
  await until('it answers again', () => told.length > 1)
  expect(told).toMatchObject([
    givenUp,
    { level: 40, service: 'estate', msg: expect.stringContaining('again') },
  ])
})
