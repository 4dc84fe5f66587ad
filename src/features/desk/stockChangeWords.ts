import type { StockChangeHead } from '#contract/estate/stock/changes.ts'
import { priceRuleText } from '#contract/estate/stock/priceRule.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { groupIndian, rupees } from '../../ui/format/money.ts'

/** What was proposed, in a few words. */
export function changeTitle({
  asked: { rule, move },
  undoes,
}: Pick<StockChangeHead, 'asked' | 'undoes'>): string {
  if (undoes !== null) return 'Undo a change'
  if (rule) return priceRuleText(rule)
  return move ? `Set homes to: ${stockStates[move.to].toLowerCase()}` : 'From a spreadsheet'
}

export function homesText(count: number): string {
  return `${groupIndian(count)} ${count === 1 ? 'home' : 'homes'}`
}

/** Returns "+₹3,40,000" or "−₹20,000". */
export function differenceText(paise: number): string {
  return paise > 0 ? `+${rupees(paise)}` : rupees(paise)
}

export function isFromSheet({ asked: { rule, move }, undoes }: Pick<StockChangeHead, 'asked' | 'undoes'>) {
  return undoes === null && !rule && !move
}
