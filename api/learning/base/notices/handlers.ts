import type { noticeList } from '#contract/learning/base/noticeList.ts'
import type { push } from '#contract/learning/base/push.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { readWord } from '../../../signedWord.ts'
import { devicesOf, dropDevice, keepDevice } from './devices.ts'
import { countUnreadNotices, listNotices, readNotices, seeNotice } from './list.ts'

export function noticeHandlers(context: Context): Handlers<typeof noticeList & typeof push> {
  const { db, clock } = context
  return {
    listNotices({ viewer, query: { before, items } }) {
      return listNotices(db, { personId: viewer.id, before, items, now: clock() })
    },

    async readNotices({ viewer, body: { id, and_earlier, ...rest } }) {
      const done = nothingElse(rest)
      const now = clock()
      await readNotices(context, { personId: viewer.id, id, andEarlier: and_earlier, now })
      return done({ unread: await countUnreadNotices(db, viewer.id, now) })
    },

    getPush({ viewer }) {
      return devicesOf(context, viewer)
    },

    async startPush({ viewer, body: { endpoint, p256dh, auth, ...rest } }) {
      const done = nothingElse(rest)
      await keepDevice(context, viewer, { endpoint, p256dh, auth })
      return done(await devicesOf(context, viewer))
    },

    async stopPush({ viewer }) {
      await dropDevice(db, viewer)
      return devicesOf(context, viewer)
    },

    async seeNotice({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      const now = clock()
      await seeNotice(context, await readWord(db, token, { purpose: 'seen', now }), now)
      return done(null)
    },
  }
}
