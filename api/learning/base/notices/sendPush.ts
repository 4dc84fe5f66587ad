import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { second } from '../../../clock.ts'
import { type Delivery, Unneeded } from '../../../db/outbox.ts'
import type { Context } from '../../../http/context.ts'
import { type PostedTo, postOutside } from '../../../outside/postOutside.ts'
import { encrypt } from '../../../push/encrypt.ts'
import { authorization, serverKeys } from '../../../push/vapid.ts'
import { pushSubscriptions as devices } from '../tables/index.ts'

const Content = z.object({
  device: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  seen: z.string(),
  tag: z.string(),
  urgent: z.boolean(),
})
/** In seconds. A phone that is offline for longer gets the email instead. */
const aliveAtMost = 300

/** Sends one message to one browser, through its maker's push service, which can't read it. */
export function pushSender(context: Pick<Context, 'db' | 'config' | 'clock'>) {
  return async ({ content, expires_at }: Delivery): Promise<void> => {
    const { device: id, urgent, ...shown } = z.parse(Content, content)
    const [device] = await context.db.select().from(devices).where(eq(devices.id, id))
    const keys = await serverKeys(context.db, context.config)
    if (!device || device.server_key !== keys.publicKey) throw new Unneeded('The device was turned off.')
    const now = context.clock()
    const left = expires_at ? (expires_at.getTime() - now.getTime()) / second : aliveAtMost
    const { endpoint } = device
    const answer = await postOutside(
      endpoint,
      {
        headers: {
          authorization: authorization({ keys, endpoint, contact: contactOf(context), now }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(left))),
          urgency: urgent ? 'high' : 'normal',
        },
        body: encrypt(Buffer.from(JSON.stringify(shown)), device),
      },
      { anywhere: context.config.WEBHOOKS_ANYWHERE === 'yes' },
    )
    await understand(context, id, answer)
  }
}

function contactOf({ config: { BRAND_EMAIL } }: Pick<Context, 'config'>): string {
  return `mailto:${BRAND_EMAIL}`
}

async function understand(
  { db }: Pick<Context, 'db'>,
  id: string,
  { status, retryAfter }: PostedTo,
): Promise<void> {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) {
    await db.delete(devices).where(eq(devices.id, id))
    throw new Unneeded('The browser no longer accepts messages at this address.')
  }
  throw Object.assign(new Error('The push service refused it.'), {
    responseCode: status,
    retryAfter: Number(retryAfter) * second,
  })
}
