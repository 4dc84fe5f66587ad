import type { sales } from '#contract/learning/money/sales.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { chooseDaily, hearsDaily } from './daily.ts'

export function saleHandlers(context: Context): Handlers<typeof sales> {
  return {
    async getSaleSettings({ viewer }) {
      return { daily: await hearsDaily(context.db, viewer.id) }
    },

    async changeSaleSettings({ body: { daily, ...rest }, viewer }) {
      const done = nothingElse(rest)
      await chooseDaily(context, { tutorId: viewer.id, daily })
      return done({ daily })
    },
  }
}
