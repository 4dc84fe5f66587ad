/** @database each */
import { once } from 'node:events'
import http, { type IncomingMessage, type Server } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import express from 'express'
import { pino } from 'pino'
import { z } from 'zod/mini'
import type { Db } from '#api/db/Db.ts'
import { requestId, requestLog } from '#api/http/arrival.ts'
import { type Handlers, StreamReply } from '#api/http/handler.ts'
import { Idempotency } from '#api/http/idempotency.ts'
import { mount } from '#api/http/mount.ts'
import { onError } from '#api/http/onError.ts'
import { defineEndpoints } from '#contract/endpoint.ts'
import { ListQuery, listOf } from '#contract/shapes.ts'
import { stoppedClock } from '../builders/clocks.ts'
import { until } from '../builders/until.ts'

const table = defineEndpoints({
  getRows: {
    method: 'GET',
    path: '/rows',
    access: 'public',
    resource: 'Row',
    summary: '',
    query: ListQuery,
    response: listOf(z.object({ n: z.int(), text: z.optional(z.string()) })),
    stream: true,
  },
})
type Row = { readonly n: number; readonly text?: string }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a service with one list, streamed in these batches; returns its port. */
function serving(batches: () => AsyncIterable<readonly Row[]>): number {
  const around = { page: 1, items_per_page: 100, total: 7 }
  const handlers: Handlers<typeof table> = {
    getRows: async () => new StreamReply('W/"1"', around, batches),
  }
  const doors = { authenticate: async () => null, idempotency: new Idempotency({} as Db, stoppedClock()) }
  const app = express()
  app.use(requestId, requestLog(pino({ level: 'silent' })), mount(table, handlers, doors), onError)
  server = app.listen(0)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function ask(port: number, options: http.RequestOptions = {}) {
  const request = http.get({ port, path: '/rows', agent: false, ...options })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('rows arrive in the envelope of any list, parsed like any answer', async () => {
  const port = serving(async function* () {
    yield [Object.assign({ n: 1 }, { secret: 'word' })]
    yield []
    yield [{ n: 2 }, { n: 3 }]
  })
  const answer = await ask(port)
  expect(answer.headers).toMatchObject({ etag: 'W/"1"', 'cache-control': 'no-cache' })
  expect(JSON.parse(await textOf(answer))).toEqual({
    http_status: 200,
    message: expect.any(String),
    data: { items: [{ n: 1 }, { n: 2 }, { n: 3 }], page: 1, items_per_page: 100, total: 7 },
    error: null,
  })
})

test('an empty list is a list', async () => {
  const port = serving(async function* () {})
  expect(JSON.parse(await textOf(await ask(port))).data.items).toEqual([])
})

test('HEAD and a caller who has it get no body', async () => {
  const port = serving(async function* () {
    yield [{ n: 1 }]
  })
  const head = await ask(port, { method: 'HEAD' })
  expect([head.statusCode, await textOf(head)]).toEqual([200, ''])
  const known = await ask(port, { headers: { 'If-None-Match': 'W/"1"' } })
  expect([known.statusCode, await textOf(known)]).toEqual([304, ''])
})

/** One of the batches, which together are far more than the buffers on the way can hold. */
const wide = Array.from({ length: 10 }, (_, n): Row => ({ n, text: 'x'.repeat(50_000) }))
const batches = 120

test('a receiver that stops reading stops the reading of rows', async () => {
  const read: number[] = []
  const port = serving(async function* () {
    const nth = read.push(0) - 1
    for (let sent = 1; sent <= batches; sent += 1) {
      read[nth] = sent
      yield wide
    }
  })
  const plain = { headers: { 'Accept-Encoding': 'identity' } }
  const answer = await ask(port, plain)
  answer.pause()
  // Meanwhile, another client reads the whole response.
  await textOf(await ask(port, plain))
  expect(read[1]).toBe(batches)
  expect(read[0]).toBeLessThan(batches / 2)
  expect(JSON.parse(await textOf(answer)).data.items).toHaveLength(batches * wide.length)
})

test('a receiver that disconnects ends the stream, and the next one is served', async () => {
  let ended = false
  const port = serving(async function* () {
    try {
      for (let sent = 0; sent < batches; sent += 1) yield wide
    } finally {
      ended = true
    }
  })
  const answer = await ask(port)
  answer.destroy()
  await until('the reading has ended', () => ended)
  expect((await ask(port, { method: 'HEAD' })).statusCode).toBe(200)
})

test('a failure before the first row is an envelope, one after it cuts the answer off', async () => {
  const first = serving(async function* () {
    yield await Promise.reject<readonly Row[]>(new Error('broken'))
  })
  expect(JSON.parse(await textOf(await ask(first)))).toMatchObject({ http_status: 500, error: 'internal' })
  server?.close()
  const later = serving(async function* () {
    yield [{ n: 1 }]
    throw new Error('broken')
  })
  await expect(textOf(await ask(later))).rejects.toThrow('aborted')
})
