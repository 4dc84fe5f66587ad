import type { credit } from '#contract/learning/money/credit.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { creditOf } from '../ledger/index.ts'
import { countLines, creditLines } from './read.ts'

export function creditHandlers({ db }: Context): Handlers<typeof credit> {
  return {
    async getCredit({ query: { items, page }, viewer }) {
      const [balance, lines, total] = await Promise.all([
        creditOf(db, viewer.id),
        creditLines(db, viewer.id, { items, page }),
        countLines(db, viewer.id),
      ])
      return { balance, currency: 'INR', items: lines, page, items_per_page: items, total }
    },
  }
}
