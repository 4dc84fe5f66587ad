import { eq } from 'drizzle-orm'
import type { BroadcastDraft, broadcasts as calls } from '#contract/learning/desk/broadcasts.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import { minute } from '../../../clock.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { readerColumns, tell, users } from '../../base/index.ts'
import { broadcasts } from '../tables/index.ts'
import { fatesNow } from './audience.ts'
import { leaveNews } from './leaveNews.ts'
import { broadcastMail } from './messages.ts'
import { changedMeanwhile } from './policy.ts'
import { startBroadcast, stopBroadcast } from './run.ts'
import { listBroadcasts, locked, showBroadcast } from './store.ts'

export function broadcastHandlers(context: Context): Handlers<typeof calls> {
  const { db, clock } = context
  const show = async (id: string, { id: viewerId }: Viewer) =>
    showBroadcast(context, id, await readerOf(context, viewerId))
  return {
    getBroadcasts: ({ query: { before } }) => listBroadcasts(db, before),

    async getAudience({ query: audience }) {
      const now = clock()
      const news = await fatesNow(db, { audience, kind: 'news', now })
      return { news, service: await fatesNow(db, { audience, kind: 'service', now }) }
    },

    getBroadcast: ({ params, viewer }) => show(params.broadcast_id, viewer),

    async addBroadcast({ body, viewer }) {
      mustPromiseNoResult(textsOf(body))
      const now = clock()
      const id = newId(now)
      const row = { id, ...draftOf(body), written_by: viewer.id, created_at: now, updated_at: now }
      await db.insert(broadcasts).values(row)
      return passedOn(body)(await show(id, viewer))
    },

    async changeBroadcast({ params: { broadcast_id }, body: { version, ...draft }, viewer }) {
      await db.transaction(async (tx) => {
        const former = await locked(tx, broadcast_id)
        mustBeDraft(former)
        if (former.version !== version) throw new ApiError('conflict', { message: changedMeanwhile })
        mustPromiseNoResult(textsOf(draft))
        await tx
          .update(broadcasts)
          .set({ ...draftOf(draft), version: version + 1, written_by: viewer.id, updated_at: clock() })
          .where(eq(broadcasts.id, broadcast_id))
      })
      return passedOn(draft)(await show(broadcast_id, viewer))
    },

    async removeBroadcast({ params: { broadcast_id } }) {
      await db.transaction(async (tx) => {
        mustBeDraft(await locked(tx, broadcast_id))
        await tx.delete(broadcasts).where(eq(broadcasts.id, broadcast_id))
      })
      return null
    },

    testBroadcast: ({ params, viewer }) => sendTest(context, params.broadcast_id, viewer),

    async startBroadcast({ params: { broadcast_id }, body: { version, people, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await startBroadcast(context, { id: broadcast_id, version, people, reason, actor })
      return done(await show(broadcast_id, actor.viewer))
    },

    async stopBroadcast({ params: { broadcast_id }, ...actor }) {
      await stopBroadcast(context, { id: broadcast_id, actor })
      return show(broadcast_id, actor.viewer)
    },

    leaveNews: async ({ body: { token, ...rest } }) => {
      const done = nothingElse(rest)
      return done(await leaveNews(context, token))
    },
  }
}

function textsOf({ subject, text, button }: BroadcastDraft) {
  return { subject, text, 'button.label': button?.label }
}

function draftOf({ kind, audience, subject, text, button, per_minute, ...rest }: BroadcastDraft) {
  nothingElse(rest)
  return { kind, audience, subject, text, button, per_minute }
}

function mustBeDraft({ status }: typeof broadcasts.$inferSelect): void {
  if (status !== 'draft')
    throw new ApiError('wrong_state', {
      message: 'Sending has begun, so this can’t be changed. Stop it and write another.',
    })
}

async function readerOf({ db }: Context, id: string) {
  const [reader] = await db.select(readerColumns).from(users).where(eq(users.id, id))
  if (!reader) throw new ApiError('not_found')
  return reader
}

/** Sends the email to the viewer only, at most once a minute for the same version. */
async function sendTest(context: Context, id: string, viewer: Viewer) {
  const { clock, outbox } = context
  const user = await readerOf(context, viewer.id)
  const to = user.email
  if (to === null)
    throw new ApiError('wrong_state', {
      message: 'Your account has no email address. Add one, and try again.',
    })
  await outbox.transaction(async (tx) => {
    const row = await locked(tx, id)
    const mail = broadcastMail({ ...row, subject: `Test: ${row.subject}` })
    const dedupeKey = `test of ${id} ${row.version} ${viewer.id} ${Math.floor(clock().getTime() / minute)}`
    await tell(context, tx, { user, topic: null, dedupeKey, mail })
  })
  return { to }
}
