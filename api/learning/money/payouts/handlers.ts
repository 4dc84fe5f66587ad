import type { deskPayouts } from '#contract/learning/money/deskPayouts.ts'
import type { payouts } from '#contract/learning/money/payouts.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { takeStatement } from './bankStatement.ts'
import { changeDetails, dropDetails, showDetails } from './details.ts'
import { bankFile } from './file.ts'
import { approveRun, dropRun, prepareRun } from './runs.ts'
import { listRuns, showRun } from './view.ts'

export function payoutHandlers(context: Context): Handlers<typeof payouts> {
  return {
    getPayoutDetails: ({ viewer }) => showDetails(context.db, viewer.id, context.clock()),

    async changePayoutDetails({ body: { account_name, account_number, ifsc, pan, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await changeDetails(context, actor, { account_name, account_number, ifsc, pan }))
    },

    dropPayoutDetails: (actor) => dropDetails(context, actor),
  }
}

export function deskPayoutHandlers(context: Context): Handlers<typeof deskPayouts> {
  const { db, clock } = context
  const look = { action: 'read_list', subject: 'payouts' } as const
  return {
    async getPayoutRuns({ query: { before }, ...actor }) {
      await recordRead(db, { actor, ...look, now: clock() })
      return listRuns(context, before)
    },

    async preparePayouts(actor) {
      return showRun(db, await prepareRun(context, actor), actor.viewer.id)
    },

    async getPayoutRun({ params: { run_id }, ...actor }) {
      const run = await showRun(db, run_id, actor.viewer.id)
      await recordRead(db, { actor, ...look, now: clock(), after: { run: run.number } })
      return run
    },

    async approvePayouts({
      params: { run_id },
      body: { payouts, expected_total, reason, ...rest },
      ...actor
    }) {
      const done = nothingElse(rest)
      await approveRun(context, { id: run_id, payouts, expectedTotal: expected_total, reason, actor })
      return done(await showRun(db, run_id, actor.viewer.id))
    },

    async dropPayouts({ params: { run_id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await dropRun(context, { id: run_id, reason, actor })
      return done(await showRun(db, run_id, actor.viewer.id))
    },

    async getPayoutFile({ params: { run_id }, ...actor }) {
      const { bytes, name } = await bankFile(context, run_id, actor)
      return new FileReply(bytes, name)
    },

    async takeStatement({ params: { run_id }, body: { text, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const left_out = await takeStatement(context, { id: run_id, text, actor })
      return done({ ...(await showRun(db, run_id, actor.viewer.id)), left_out })
    },
  }
}
