import { and, desc, eq, ne } from 'drizzle-orm'
import { Router } from 'express'
import { z } from 'zod/mini'
import { success } from '#contract/envelope.ts'
import { isLoopback } from '#contract/settings.ts'
import { ApiError } from '../ApiError.ts'
import type { Db } from '../db/Db.ts'
import { outbox, settings } from '../db/systemTables.ts'
import type { Context } from '../http/context.ts'
import { html, page } from '../http/html.ts'
import { sendEnvelope } from '../http/reply.ts'
import { validate } from '../http/validate.ts'
import { codeAt, demoAuthenticator, stepAt } from '../totp.ts'

const Query = z.object({ to: z.optional(z.string().check(z.maxLength(254))) })
const Words = z.object({
  subject: z.optional(z.string()),
  text: z.string(),
  html: z._default(z.nullable(z.string()), null),
  code: z._default(z.nullable(z.string()), null),
})

/** Emails have inline styles, but no scripts may run in them. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:; sandbox allow-popups"

/** The messages in the outbox, for a person at this machine. Mounted only if no other machine can reach it. */
export function mailbox({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>): Router {
  const router = Router()
  router.use((request, response, next) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    // Another site can point its own name at 127.0.0.1, so the Host header counts too.
    if (!isLoopback((request.socket.remoteAddress ?? '').replace('::ffff:', '')) || !isLoopback(host))
      throw new ApiError('not_found')
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/mailbox.json', async (request, response) => {
    const { to } = validate(Query, request.query)
    sendEnvelope(
      response,
      success({ items: await newest(db, to), staff_codes: await staffCodes(db, clock()) }),
    )
  })
  router.get('/mailbox/:id', async (request, response) => {
    const [message] = await db.select().from(outbox).where(eq(outbox.id, request.params.id))
    const words = z.safeParse(Words, message?.content)
    if (!words.success || words.data.html === null) throw new ApiError('not_found')
    response.set('Content-Security-Policy', mailPolicy).type('html').send(words.data.html)
  })
  router.get('/mailbox', async (request, response) => {
    const { to } = validate(Query, request.query)
    const messages = await newest(db, to)
    const codes = await staffCodes(db, clock())
    response
      .set('Refresh', '5')
      .type('html')
      .send(draw(messages, codes, config.BRAND_NAME))
  })
  return router
}

/** The current and the next code of the demo staff's authenticator app; none without the demo content. */
async function staffCodes(db: Db, now: Date): Promise<readonly string[]> {
  const [secret] = await db.select().from(settings).where(eq(settings.name, demoAuthenticator))
  if (!secret) return []
  return [0, 1].map((ahead) => codeAt(secret.value, stepAt(now) + ahead))
}

type Message = Awaited<ReturnType<typeof newest>>[number]

async function newest(db: Db, to: string | undefined) {
  const messages = await db
    .select()
    .from(outbox)
    .where(and(ne(outbox.kind, 'webhook'), to === undefined ? undefined : eq(outbox.recipient, to)))
    .orderBy(desc(outbox.created_at), desc(outbox.id))
    .limit(50)
  return messages.flatMap(({ id, kind, recipient, content, created_at }) => {
    const words = z.safeParse(Words, content)
    if (!words.success) return []
    const { subject = 'Text message', text, code, html: markup } = words.data
    const page = markup === null ? null : `/dev/mailbox/${id}`
    return [{ id, kind, to: recipient, subject, text, code, page, sent_at: created_at.toISOString() }]
  })
}

function draw(messages: readonly Message[], [code, next]: readonly string[], brand: string): string {
  const body =
    messages.length === 0
      ? html`<p>Nothing yet. Ask for a code on the site and it appears here within five seconds.</p>`
      : html`${messages.map(drawMessage)}`
  const staff =
    code === undefined
      ? html``
      : html`<article class="letter"><h2>Authenticator app of the demo’s staff</h2><p class="code">${code}</p><p>Each works once. Next: ${next ?? ''}</p></article>`
  return page({
    title: `Mailbox · ${brand}`,
    body: html`<h1>Mailbox</h1><p>Emails and text messages from this machine, newest first. Nothing is really sent until SMTP_URL and SMS_WEBHOOK_URL are set.</p>${staff}${body}`,
  })
}

function drawMessage({ kind, to, subject, text, code, page: address, sent_at }: Message) {
  return html`<article class="letter">
    <p class="quiet">${kind === 'email' ? 'Email' : 'Text message'} to <b>${to}</b> · <time datetime="${sent_at}">${sent_at.slice(11, 19)} UTC, ${sent_at.slice(0, 10)}</time></p>
    <h2>${subject}</h2>
    ${code === null ? html`` : html`<p class="code">${code}</p>`}
    ${address === null ? html`` : html`<p><a href="${address}">View as the reader does</a></p>`}
    <details><summary>As plain text</summary><pre>${text}</pre></details>
  </article>`
}
