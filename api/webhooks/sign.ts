import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

interface Message {
  readonly id: string
  readonly secret: string
  readonly body: string
  readonly now: Date
}

/** The headers of Standard Webhooks: a receiver can tell forgeries, replays and repetitions from the first delivery. */
export function signedHeaders({ id, secret, body, now }: Message): Readonly<Record<string, string>> {
  const time = Math.floor(now.getTime() / 1000)
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `v1,${signature}`,
  }
}
