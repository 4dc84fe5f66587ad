import type { deskSettlements } from '#contract/learning/desk/settlements.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, FileStream, type Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { readClose, yesterday } from './close.ts'
import { closeCsv, readRows } from './closeRows.ts'
import {
  changeDifference,
  correctDifference,
  listDifferences,
  settleDifference,
  showDifference,
} from './differences.ts'
import { placeFor } from './fileRoute.ts'
import { announceReport, dropReport } from './read.ts'
import { sandboxReport } from './sandboxReport.ts'
import { takeReport } from './take.ts'
import { detailReport, listReports, showReport } from './view.ts'

export function settlementHandlers(context: Context): Handlers<typeof deskSettlements> {
  const { db, clock, config } = context
  return {
    async getSettlements({ query: { before } }) {
      return { ...(await listReports(db, before)), sandbox: config.PAYMENT_PROVIDER === 'sandbox' }
    },

    async getSandboxReport({ query: { day } }) {
      if (config.PAYMENT_PROVIDER !== 'sandbox') throw new ApiError('not_found')
      return new FileReply(Buffer.from(await sandboxReport(db, day)), `sandbox-settlements-${day}.csv`)
    },

    async announceSettlement({ body: { provider, name, bytes, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await placeFor(context, await announceReport(context, { provider, name, bytes, actor })))
    },

    getSettlement: ({ params: { settlement_id }, query: { fate, after = 0 } }) =>
      detailReport(db, settlement_id, { fate, after: after }),

    async takeSettlement({ params: { settlement_id }, ...actor }) {
      await takeReport(context, settlement_id, actor)
      return showReport(db, settlement_id)
    },

    async dropSettlement({ params: { settlement_id }, ...actor }) {
      await dropReport(context, settlement_id, actor)
      return showReport(db, settlement_id)
    },

    getDayClose: ({ query: { day } }) => readClose(db, day, clock()),

    async getCloseRows({ query: { day: asked, after = 0, ...which } }) {
      const day = asked ?? yesterday(clock())
      return { day, ...(await readRows(db, { ...which, day, after: after })) }
    },

    async getCloseFile({ query: { day }, ...actor }) {
      const about = { subject: 'close', after: { day } }
      await record(db, { actor, action: 'export_list', now: clock(), ...about })
      return new FileStream(() => closeCsv(db, day), `close-${day}.csv`)
    },

    getDifferences: ({ query }) => listDifferences(db, query),

    getDifference: ({ params: { difference_id } }) => showDifference(db, difference_id),

    async changeDifference({ params: { difference_id: id }, body: { mine, note, ...rest }, ...by }) {
      const done = nothingElse(rest)
      return done(await changeDifference(context, { id, mine, note, ...by }))
    },

    async settleDifference({ params: { difference_id: id }, body: { reason, ...rest }, ...by }) {
      const done = nothingElse(rest)
      return done(await settleDifference(context, { id, reason, ...by }))
    },

    async correctDifference({
      params: { difference_id: id },
      body: { from, from_tutor, to, to_tutor, amount, reason, ...rest },
      ...by
    }) {
      const done = nothingElse(rest)
      const correction = { from, from_tutor, to, to_tutor, amount, reason }
      return done(await correctDifference(context, { id, correction, ...by }))
    },
  }
}
