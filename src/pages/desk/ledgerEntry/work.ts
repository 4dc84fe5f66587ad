import { kindText } from '#contract/learning/money/ledgerText.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLedgerEntry, {
  needs: ({ call, params }) => ({ entry: call.getLedgerEntry({ params: { entry_number: params.entry } }) }),
  meta: ({ entry }) => ({ title: `${kindText[entry.kind]}, entry ${entry.number}`, noindex: true }),
})
