import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { webhookEndpoints } from '#api/db/systemTables.ts'
import type { Context } from '#api/http/context.ts'
import { newWebhookSecret } from '#api/webhooks/sign.ts'
import { webhookEventNames } from '#contract/webhookEvents.ts'
import { byStaff } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

type Endpoint = typeof webhookEndpoints.$inferSelect

/** A webhook for all events, at an address to which nothing may be sent. */
export async function aWebhook(
  api: Pick<Context, 'db' | 'clock'>,
  differing: Partial<Endpoint> = {},
): Promise<Endpoint> {
  const row: Endpoint = {
    id: someId(),
    url: 'https://localhost/hooks',
    note: '',
    events: webhookEventNames,
    secret: newWebhookSecret(),
    paused_at: null,
    paused_why: null,
    failing_since: null,
    former_secret: null,
    former_until: null,
    created_at: api.clock(),
    ...differing,
  }
  await byStaff(api, { action: 'add_webhook', subject: row.id }, (tx) =>
    tx.insert(webhookEndpoints).values(row),
  )
  return row
}

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that records what it's sent, and answers 200 until told otherwise. */
export async function aReceiver() {
  const received: Received[] = []
  const answer = { status: 200, text: 'ok', headers: {} as Readonly<Record<string, string>> }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', headers } = request
      received.push({ path: url, headers, body: Buffer.concat(parts).toString('utf8') })
      response.writeHead(answer.status, answer.headers).end(answer.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The receiver has no port.')
  return {
    url: `http://127.0.0.1:${place.port}/hooks`,
    port: place.port,
    received,
    answer,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
