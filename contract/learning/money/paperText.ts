import type { PaperKind } from '../base/words.ts'

export const paperNames: Readonly<Record<PaperKind, string>> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
}
