import { createHmac } from 'node:crypto'
import nodemailer from 'nodemailer'
import { z } from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Delivery, Transport } from '../db/outbox.ts'

const patience = 10_000
const Email = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.optional(z.string()),
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), content: z.string() })),
})
const Sms = z.object({ text: z.string() })
const Webhook = z.object({ event: z.string(), data: z.unknown() })

export type Send = (delivery: Delivery) => Promise<void>

/** The transports of this configuration. In mailbox mode the outbox is the mailbox; push messages are still sent. */
export function createTransport(config: Config, clock: Clock, push: Send): Transport {
  const mail = config.SMTP_URL ? mailer(config.SMTP_URL, config) : undefined
  const kept: Send = async () => {}
  const senders: Record<Delivery['kind'], Send> = {
    email: mail?.send ?? (config.mailbox ? kept : refuse('SMTP_URL')),
    sms: config.mailbox ? kept : smsSender(config.SMS_WEBHOOK_URL),
    webhook: webhookSender(config.LEADS_WEBHOOK_SECRET, clock),
    push,
  }
  return {
    keepsContent: config.mailbox,
    send: (delivery) => senders[delivery.kind](delivery),
    close: () => mail?.close(),
  }
}

function mailer(url: string, config: Config) {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send: Send = async ({ id, recipient, content }) => {
    const { unsubscribe, calendar, ...mail } = z.parse(Email, content)
    const { BRAND_NAME, BRAND_EMAIL } = config
    await transport.sendMail({
      from: { name: BRAND_NAME, address: BRAND_EMAIL },
      to: { name: '', address: recipient },
      messageId: `<${id}@${BRAND_EMAIL.split('@')[1]}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: with both headers, a mail client offers its own unsubscribe button.
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(calendar && {
        icalEvent: { ...calendar, filename: calendar.method === 'PUBLISH' ? 'classes.ics' : 'invite.ics' },
      }),
      ...mail,
    })
  }
  return { send, close: () => transport.close() }
}

function smsSender(url: string | undefined): Send {
  if (!url || url === 'off') return refuse('SMS_WEBHOOK_URL')
  return ({ id, recipient, content }) =>
    post(url, { id, to: recipient, text: z.parse(Sms, content).text }, {})
}

/** Signs as `t=<epoch seconds>,v1=<hex>` over `<t>.<body>`, so that a receiver can refuse forgeries and replays. */
function webhookSender(secret: string | undefined, clock: Clock): Send {
  if (!secret) return refuse('LEADS_WEBHOOK_SECRET')
  return async ({ id, recipient, content }) => {
    const body = { id, ...z.parse(Webhook, content) }
    const time = Math.floor(clock().getTime() / 1000)
    const signature = createHmac('sha256', secret)
      .update(`${time}.${JSON.stringify(body)}`)
      .digest('hex')
    await post(recipient, body, { 'x-verandah-signature': `t=${time},v1=${signature}` })
  }
}

async function post(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw Object.assign(new Error('The receiver refused it.'), { responseCode: response.status })
}

function refuse(setting: string): Send {
  return async () => {
    throw Object.assign(new Error(`${setting} is not configured.`), { code: `no ${setting}` })
  }
}
