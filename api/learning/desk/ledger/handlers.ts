import type { deskLedger } from '#contract/learning/deskLedger.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { checkBooks, readBalances } from './balances.ts'
import { readEntry } from './entry.ts'

export function ledgerHandlers({ db, clock }: Context): Handlers<typeof deskLedger> {
  return {
    getLedgerBalances: ({ query: { tutor } }) => readBalances(db, tutor),

    checkLedger: () => checkBooks(db, clock()),

    async getLedgerEntry({ params: { entry_number }, ...actor }) {
      const entry = await readEntry(db, entry_number)
      const whose = { subject: String(entry.number), person: entry.order?.student.id ?? null }
      await recordRead(db, { actor, action: 'read_ledger_entry', now: clock(), ...whose })
      return entry
    },
  }
}
