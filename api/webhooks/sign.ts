import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

interface Message {
  readonly id: string
  readonly secret: string
  /** The previous secret, which signs as well: a receiver accepts the signature whose secret it knows. */
  readonly former?: string | null
  readonly body: string
  readonly now: Date
}

/** The headers of Standard Webhooks, by which a receiver detects forgeries, replays and repeated deliveries. */
export function signedHeaders({ id, secret, former, body, now }: Message): Readonly<Record<string, string>> {
  const time = Math.floor(now.getTime() / 1000)
  const signed = `${id}.${time}.${body}`
  const secrets = former ? [secret, former] : [secret]
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': secrets.map((each) => signature(each, signed)).join(' '),
  }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
