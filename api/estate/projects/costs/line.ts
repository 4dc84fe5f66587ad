import type { CostLine } from '#contract/estate/projects/costs.ts'
import { rupees } from '#contract/money.ts'
import { roundedTo } from './paise.ts'
import type { CostFacts, CostRule } from './rules.ts'

const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** The amounts of which percentages are taken. */
export interface Bases {
  readonly agreement: number
  readonly deposits: number
}

/** A rule for a line of the sheet, not for loans. */
export type LineRule = CostRule & { readonly part: CostLine['part'] }

/** Applies one rule to one home, with exact fractions until the last step, which rounds. */
export function lineOf(rule: LineRule, facts: CostFacts, bases: Bases): CostLine {
  const { numerator, denominator, basis } = worked(rule, facts, bases)
  const amount = roundedTo(rule.round_to, numerator, denominator)
  const { code, label, part, at_most } = rule
  if (at_most === null || amount <= at_most) return { code, label, part, amount, basis }
  return { code, label, part, amount: at_most, basis: `${basis}, at most ${rupees(at_most)}` }
}

interface Worked {
  readonly numerator: bigint
  readonly denominator: bigint
  readonly basis: string
}

function worked(rule: CostRule, facts: CostFacts, bases: Bases): Worked {
  const amount = BigInt(rule.amount ?? 0)
  const each = rupees(rule.amount ?? 0)
  const area = BigInt(facts.carpet)
  const size = `${plain.format(facts.carpet / 100)} m² of carpet area`
  switch (rule.basis) {
    case 'fixed':
      return { numerator: amount, denominator: 1n, basis: 'Fixed' }
    case 'per_parking': {
      const basis = `${each} × ${facts.parking} ${facts.parking === 1 ? 'bay' : 'bays'}`
      return { numerator: amount * BigInt(facts.parking), denominator: 1n, basis }
    }
    case 'per_area':
      return { numerator: amount * area, denominator: 100n, basis: `${each} per m² × ${size}` }
    case 'per_area_per_floor': {
      const floors = Math.max(0, facts.floor - rule.above_floor)
      const basis = `${each} per m² for each floor above ${rule.above_floor} × ${floors} × ${size}`
      return { numerator: amount * area * BigInt(floors), denominator: 100n, basis }
    }
    case 'per_area_per_month': {
      const basis = `${each} per m² a month × ${rule.months} months × ${size}`
      return { numerator: amount * area * BigInt(rule.months), denominator: 100n, basis }
    }
    case 'percent': {
      const of = rule.percent_of === 'deposits' ? 'deposits' : 'price and charges'
      const basis = `${plain.format((rule.rate ?? 0) / 100)} % of ${of}`
      return {
        numerator: BigInt(bases[rule.percent_of]) * BigInt(rule.rate ?? 0),
        denominator: 10_000n,
        basis,
      }
    }
  }
}
