import type { SettlementDifference } from '#contract/learning/desk/settlementShapes.ts'
import {
  differenceStateText,
  differenceText,
  providerNames,
} from '#contract/learning/desk/settlementWords.ts'
import { groupIndian, rupees } from '../../ui/format/money.ts'

export function linesText(count: number): string {
  return count === 1 ? 'one line' : `${groupIndian(count)} lines`
}

export function differencesText(count: number): string {
  return count === 1 ? 'one difference' : `${groupIndian(count)} differences`
}

/** How far apart the two sides are; for an odd fee, the provider's charges. */
export function gapOf({ kind, theirs, ours, charges }: SettlementDifference): number {
  return kind === 'fee' ? (charges ?? 0) : Math.abs((theirs ?? 0) - (ours ?? 0))
}

/** What each side reports, in one line. */
export function sidesText({ provider, theirs, ours, kind, charges }: SettlementDifference): string {
  const name = providerNames[provider]
  if (kind === 'fee') return `${name} kept ${rupees(charges ?? 0)} of ${rupees(theirs ?? 0)}`
  const said = theirs === null ? `${name}: nothing` : `${name}: ${rupees(theirs)}`
  return `${said}. Ledger: ${ours === null ? 'nothing' : rupees(ours)}`
}

/** Its state, and who is working on it. */
export function stateText({ state, taken, settled }: SettlementDifference): string {
  if (state === 'settled') return settled?.by ? `Settled by ${settled.by}` : 'Settled by a later report'
  if (state === 'taken' && taken) return `${taken.name} is working on it`
  return differenceStateText[state]
}

export function titleOf({ kind, name }: SettlementDifference): string {
  return `${differenceText[kind].name}: ${name}`
}
