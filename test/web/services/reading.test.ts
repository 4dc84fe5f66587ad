import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { bounds } from '#server/services/Reading.ts'
import { Services } from '#server/services/Services.ts'
import { createHttp } from '#web/platform/calls/http.ts'
import { keptLog } from '../../builders/keptLog.ts'
import { type Listening, listenOn } from '../../builders/rawHttp.ts'

const open: (Listening | Services)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const megabyte = 1024 * 1024
/** A service that answers with an envelope of about this many megabytes, with or without a Content-Length. */
async function wordy(size: number, { declared = false, until = Promise.resolve() } = {}) {
  const sent: ServerResponse[] = []
  const api = await listenOn((_request, response) => {
    sent.push(response)
    const head = '{"http_status":200,"message":"OK","error":null,"data":"'
    const length = head.length + size * megabyte + 2
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(declared && { 'content-length': length }),
    })
    response.write(head)
    response.write('x'.repeat(size * megabyte))
    void until.then(() => response.end('"}'))
  })
  const origin = `http://127.0.0.1:${api.port}`
  const services = new Services({ learning: origin, estate: origin })
  const { log, told } = keptLog()
  services.tell(log)
  open.push(services, api)
  const { send } = createHttp({ services: services.addresses, token: null, adapter: services.adapter })
  return { send, services, sent, told, origin }
}
const courses = { name: 'getCourses', service: 'learning', method: 'GET', path: '/courses' } as const
const units = {
  name: 'getBlockUnits',
  service: 'estate',
  method: 'GET',
  path: '/project/block/b/unit_type/all/block_unit',
} as const
/** The result for an answer that was read to the end, and then wasn't a list. */
const readWhole = { ok: true, data: { items: [], incomplete: true } }

test.each([false, true])(
  'an answer over its limit isn’t read to the end, counts as an unavailable service, and is logged once (declared: %s)',
  async (declared) => {
    const { send, told, sent } = await wordy(12, { declared })
    for (let turn = 0; turn < 3; turn += 1)
      expect(await send(courses)).toMatchObject({ ok: false, error: { code: 'service_unavailable' } })
    await Promise.all(sent.filter(({ closed }) => !closed).map((response) => once(response, 'close')))
    expect(told).toMatchObject([{ level: 50, call: 'getCourses', bytes: expect.any(Number), times: 1 }])
    expect(told[0]?.bytes).toBeLessThan(bounds.answer + megabyte)
  },
)

test('a list that is sent row by row may be longer', async () => {
  const { send, told } = await wordy(6)
  expect(await send(units)).toMatchObject(readWhole)
  expect(told).toEqual([])
})

test('all answers together have a limit too, which is free again when they end', async () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const { send, services, told } = await wordy(20, { until })
  const asked = Array.from({ length: 5 }, () => send(units))
  await Promise.race(asked)
  expect(told).toHaveLength(1)
  release()
  await Promise.all(asked)
  expect(services.reading.held).toBe(0)
  expect(await send(units)).toMatchObject(readWhole)
})

test.each([
  ['a bound of its own', 2],
  ['the usual one', undefined],
])('what this process asks for itself is read to %s', async (_name, most) => {
  const { services, origin } = await wordy(6)
  const asked = services.ask(new URL('/api/v1/artists', origin), {
    patience: 5_000,
    ...(most !== undefined && { most: most * megabyte }),
  })
  await expect(asked).rejects.toThrow('over the size limit')
  await expect(services.check()).resolves.toEqual({ learning: true, estate: true })
})
