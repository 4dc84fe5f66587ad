import type { CostLine, CostSheet } from '#contract/estate/projects/costs.ts'
import type { Buyer } from '#contract/estate/projects/words.ts'
import { emiOf, type LoanTerms } from './emi.ts'
import { type Bases, type LineRule, lineOf } from './line.ts'
import { roundedTo } from './paise.ts'
import { paymentsOf, type Stage } from './payments.ts'
import { type CostFacts, type CostRule, choose } from './rules.ts'

export interface ListedPrice {
  readonly base_price: number
  readonly floor_rise: number
  readonly plc: number
}
export interface CostTask {
  readonly as_of: string
  readonly state: string
  readonly listed: ListedPrice
  readonly facts: CostFacts
  /** The rules in force on that day in that place. */
  readonly rules: readonly CostRule[]
  readonly stages: readonly Stage[]
  readonly loan: LoanTerms
}

/** Everything that one home costs, to the paisa. */
export function costSheet({ as_of, state, listed, facts, rules: all, stages, loan }: CostTask): CostSheet {
  const rules = all.filter(isLine)
  const price = priceLines(listed, facts, rules)
  const rest = rules.filter(({ part }) => part === 'charge' || part === 'deposit')
  const others = apply(rest, facts, { agreement: sum(price), deposits: 0 })
  const charges = others.filter(({ part }) => part === 'charge')
  const deposits = others.filter(({ part }) => part === 'deposit')
  const agreement = sum(price) + sum(charges)
  const taxRules = rules.filter(({ part }) => part === 'tax')
  const taxes = apply(taxRules, facts, { agreement, deposits: sum(deposits) })
  const subtotal = agreement + sum(deposits)
  const total = subtotal + sum(taxes)
  const lending = lendingOn(all, facts, agreement)
  const gst = sum(taxes.filter(({ code }) => code === 'gst'))
  const onDeposits = sum(taxes.filter(({ code }) => isOnDeposits(taxRules, code)))
  const { buyer, parking }: { buyer: Buyer; parking: number } = facts
  return {
    as_of,
    state,
    buyer,
    parking,
    lines: [...price, ...charges, ...deposits, ...taxes],
    subtotal,
    taxes: sum(taxes),
    total,
    agreement,
    lending,
    stages: paymentsOf(stages, {
      instalments: agreement + gst,
      registration: sum(taxes) - gst - onDeposits,
      deposits: sum(deposits) + onDeposits,
    }),
    emi: emiOf(total, loan, lending?.at_most),
  }
}

function isLine(rule: CostRule): rule is LineRule {
  return rule.part !== 'loan'
}

function isOnDeposits(rules: readonly CostRule[], code: string): boolean {
  return rules.some((rule) => rule.code === code && rule.percent_of === 'deposits')
}

/** Banks lend a share of the agreement value, and nothing for stamp duty, registration and deposits. */
function lendingOn(rules: readonly CostRule[], facts: CostFacts, agreement: number): CostSheet['lending'] {
  const loans = rules.filter(({ part }) => part === 'loan')
  const [rule] = choose(loans, facts, agreement)
  if (!rule || rule.rate === null) return null
  const at_most = roundedTo(rule.round_to, BigInt(agreement) * BigInt(rule.rate), 10_000n)
  return { percent: rule.rate / 100, at_most }
}

/**
 * Dated rules for charges above the base price take precedence over the amounts listed with the unit, so that a sheet
 * for another day shows that day's price.
 */
export function priceLines(listed: ListedPrice, facts: CostFacts, rules: readonly LineRule[]): CostLine[] {
  const ruled = rules.filter(({ part }) => part === 'price')
  const applied = apply(ruled, facts, { agreement: listed.base_price, deposits: 0 })
  const rises = applied.filter(({ code }) => !isPreference(code))
  const preferences = applied.filter(({ code }) => isPreference(code))
  const asListed = (code: string, label: string, amount: number): CostLine => ({
    code,
    label,
    amount,
    part: 'price',
    basis: 'As listed',
  })
  return [
    asListed('base', 'Base price', listed.base_price),
    ...(ruled.some(({ code }) => code === 'floor-rise')
      ? []
      : [asListed('floor-rise', 'Floor rise', listed.floor_rise)]),
    ...rises,
    ...(ruled.some(({ code }) => isPreference(code))
      ? preferences
      : [asListed('plc', 'Preferred location', listed.plc)]),
  ].filter(({ code, amount }) => code === 'base' || amount > 0)
}

function isPreference(code: string): boolean {
  return code === 'plc' || code.startsWith('plc-')
}

/** A tax of zero stays in the sheet, because it is worth showing; a charge of zero doesn't. */
function apply(rules: readonly LineRule[], facts: CostFacts, bases: Bases): CostLine[] {
  return choose(rules, facts, bases.agreement)
    .map((rule) => lineOf(rule, facts, bases))
    .filter(({ part, amount }) => part === 'tax' || amount > 0)
}

function sum(lines: readonly CostLine[]): number {
  return lines.reduce((all, { amount }) => all + amount, 0)
}
