import type { StockChangeHead } from '#contract/estate/stock/changes.ts'
import { priceRuleText } from '#contract/estate/stock/priceRule.ts'
import { movedText } from '#contract/estate/stock/secondPerson.ts'
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

/** The difference, or for prices that rise and fall what they move by in all; empty if no price changes. */
export function sumText({ up, down }: Pick<StockChangeHead, 'up' | 'down'>): string {
  if (up > 0 && down > 0) return `moves ${movedText({ up, down })}`
  return up + down === 0 ? '' : differenceText(up - down)
}

export function isFromSheet({ asked: { rule, move }, undoes }: Pick<StockChangeHead, 'asked' | 'undoes'>) {
  return undoes === null && !rule && !move
}
