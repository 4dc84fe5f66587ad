import type { deskLedger } from '#contract/learning/desk/ledger.ts'
import { recordRead } from '../../../../audit/recordRead.ts'
import type { Context } from '../../../../http/context.ts'
import type { Handlers } from '../../../../http/handler.ts'
import { nothingElse } from '../../../../nothingElse.ts'
import type { Round } from '../../../../rounds.ts'
import { checkBooks, checkDaily, readBalances } from './balances.ts'
import { approveCorrection, proposeCorrection, readCorrections, refuseCorrection } from './corrections.ts'
import { readEntry } from './entry.ts'

export function ledgerHandlers(context: Context): Handlers<typeof deskLedger> {
  const { db, clock } = context
  return {
    async getLedgerBalances({ query: { tutor }, ...actor }) {
      const balances = await readBalances(db, tutor)
      const whose = { subject: 'balances', person: tutor ?? null }
      if (tutor !== undefined) await recordRead(db, { actor, action: 'read_list', now: clock(), ...whose })
      return balances
    },

    checkLedger: () => checkBooks(db, clock()),

    async getLedgerEntry({ params: { entry_number }, ...actor }) {
      const entry = await readEntry(db, entry_number)
      const whose = { subject: String(entry.number), person: entry.order?.student.id ?? null }
      await recordRead(db, { actor, action: 'read_ledger_entry', now: clock(), ...whose })
      return entry
    },

    async getLedgerCorrections(actor) {
      await recordRead(db, { actor, action: 'read_list', now: clock(), subject: 'corrections' })
      return readCorrections(db)
    },

    async proposeCorrection({ body: { from, from_tutor, to, to_tutor, amount, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(
        await proposeCorrection(context, { from, from_tutor, to, to_tutor, amount, reason, ...actor }),
      )
    },

    approveCorrection: ({ params: { correction_id: id }, ...actor }) =>
      approveCorrection(context, { id, ...actor }),

    async refuseCorrection({ params: { correction_id: id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await refuseCorrection(context, { id, reason, ...actor }))
    },
  }
}

export function ledgerRounds({ db, clock }: Context): Round[] {
  return [{ name: 'the books are checked', run: () => checkDaily(db, clock()) }]
}
