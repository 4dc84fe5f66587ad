/** @database none */
import { once } from 'node:events'
import http, { type IncomingMessage, type Server } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import express from 'express'
import { pino } from 'pino'
import { z } from 'zod/mini'
import type { Db } from '#api/db/Db.ts'
import { requestId, requestLog } from '#api/http/arrival.ts'
import { FileReply, type Handlers } from '#api/http/handler.ts'
import { Idempotency } from '#api/http/idempotency.ts'
import { mount } from '#api/http/mount.ts'
import { onError } from '#api/http/onError.ts'
import { defineEndpoints } from '#contract/endpoint.ts'
import { stoppedClock } from '../../builders/clocks.ts'
import { until } from '../../builders/until.ts'

const table = defineEndpoints({
  getPaper: {
    method: 'GET',
    path: '/papers/:paper',
    access: 'public',
    resource: 'Paper',
    summary: '',
    response: z.string(),
    file: 'application/pdf',
  },
  getPlain: {
    method: 'GET',
    path: '/plain',
    access: 'public',
    resource: 'Plain',
    summary: '',
    response: z.string(),
  },
})

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service whose documents are drawn until `finish` is called; `drawing` lists those that were begun. */
function serving() {
  const drawing: string[] = []
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const handlers: Handlers<typeof table> = {
    async getPaper({ params }) {
      drawing.push(params.paper)
      await finished
      return new FileReply(Buffer.from(params.paper), null)
    },
    getPlain: async () => 'plain',
  }
  const doors = { authenticate: async () => null, idempotency: new Idempotency({} as Db, stoppedClock()) }
  const app = express().set('trust proxy', true)
  app.use(requestId, requestLog(pino({ level: 'silent' })), mount(table, handlers, doors), onError)
  const listening = app.listen(0)
  server = listening
  const ask = async (path: string, from: string) => {
    const { port } = listening.address() as { port: number }
    const asked = http.get({ port, path, agent: false, headers: { 'x-forwarded-for': from } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return { status: answer.statusCode, again: answer.headers['retry-after'] }
  }
  return { drawing, finish, ask }
}

test('whoever asks for many documents waits or is refused, and nobody else is', async () => {
  const { drawing, finish, ask } = serving()
  const many = Array.from({ length: 12 }, (_, nth) => ask(`/papers/many-${nth}`, '203.0.113.7'))
  const refused = { status: 503, again: '5' }
  const early = await Promise.race([Promise.all(many), Promise.any(many)])
  expect(early).toEqual(refused)
  await until('two are drawn', () => drawing.length === 2)
  expect(await ask('/plain', '203.0.113.7')).toMatchObject({ status: 200 })
  const one = ask('/papers/one', '198.51.100.9')
  finish()
  expect(await one).toMatchObject({ status: 200 })
  const answers = await Promise.all(many)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([refused, refused])
  expect(drawing).toHaveLength(11)
})
