import { z } from 'zod/mini'
import { rupees } from '../../money.ts'
import { Floor } from '../../shapes.ts'

/** How the new price before taxes is calculated from the old one. */
export const priceRuleKinds = ['percent', 'each', 'per_area', 'rate'] as const
export type PriceRuleKind = (typeof priceRuleKinds)[number]
export const priceRuleNames: Readonly<Record<PriceRuleKind, string>> = {
  percent: 'Per cent more or less',
  each: 'Rupees more or less, each home',
  per_area: 'Rupees more or less per sq ft of carpet',
  rate: 'New price per sq ft of carpet',
}
/** What prices are rounded to, in paise. */
export const priceRoundings = [100, 1_000_00, 10_000_00, 1_00_000_00] as const

export const PriceRule = z.object({
  kind: z.enum(priceRuleKinds, { error: 'Choose how the prices change.' }),
  /** In hundredths of a per cent, or in paise. */
  amount: z.int('Enter a number, such as 2 or -1.5.').check(z.gte(-1e11), z.lte(1e11)),
  round: z.literal([...priceRoundings], { error: 'Choose what to round to.' }),
  floor_from: z.optional(Floor),
  floor_to: z.optional(Floor),
})
export type PriceRule = z.output<typeof PriceRule>

interface Home {
  /** In paise before taxes; 0 until announced. */
  readonly price: number
  /** In hundredths of a square metre. */
  readonly carpet: number
}

const squareFoot = 10.763910417

/** The new price in paise. For a home whose price isn't announced, only a `rate` makes sense. */
export function priceBy({ kind, amount, round }: Pick<PriceRule, 'kind' | 'amount' | 'round'>, home: Home) {
  const area = (home.carpet / 100) * squareFoot
  const exact = {
    percent: home.price + (home.price * amount) / 10_000,
    each: home.price + amount,
    per_area: home.price + amount * area,
    rate: amount * area,
  }[kind]
  return Math.round(exact / round) * round
}

export function isWithinFloors({ floor_from, floor_to }: PriceRule, floor: number): boolean {
  return floor >= (floor_from ?? floor) && floor <= (floor_to ?? floor)
}

/** A rule in words, such as "+2% from floor 21, rounded to ₹1,000". */
export function priceRuleText({ kind, amount, round, floor_from, floor_to }: PriceRule): string {
  const sign = amount < 0 ? '−' : '+'
  const size = Math.abs(amount)
  const what = {
    percent: `${sign}${size / 100}%`,
    each: `${sign}${rupees(size)} each`,
    per_area: `${sign}${rupees(size)} per sq ft`,
    rate: `${rupees(amount)} per sq ft`,
  }[kind]
  const floors = [
    floor_from !== undefined && `from floor ${floor_from}`,
    floor_to !== undefined && `up to floor ${floor_to}`,
  ]
  return [[what, ...floors.filter(Boolean)].join(' '), round > 100 && `rounded to ${rupees(round)}`]
    .filter(Boolean)
    .join(', ')
}
