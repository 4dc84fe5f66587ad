import type { gst } from '#contract/learning/money/gst.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { endGst, registerGst } from './change.ts'
import { gstFile } from './file.ts'
import { showGst } from './view.ts'

export function gstHandlers(context: Context): Handlers<typeof gst> {
  const { db } = context
  return {
    getGst: ({ viewer }) => showGst(db, viewer.id),

    async registerGst({ body: { gstin, legal_name, address, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await registerGst(context, actor, { gstin, legal_name, address }))
    },

    endGst: (actor) => endGst(context, actor),

    async getGstFile({ query: { month }, viewer }) {
      return new FileReply(await gstFile(db, { tutorId: viewer.id, month }), `gst-${month}.csv`)
    },
  }
}
