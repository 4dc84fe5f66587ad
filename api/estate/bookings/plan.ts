import type { DuePart } from '#contract/estate/bookings/words.ts'
import type { CostSheet } from '#contract/estate/projects/costs.ts'

/** One stage of a payment plan as a booking keeps it. */
export interface PlannedDue {
  readonly nth: number
  readonly part: DuePart
  readonly label: string
  /** Hundredths of a percent of the price. */
  readonly share: number
  readonly amount: number
  readonly gst: number
  readonly after_days: number | null
  readonly at_progress: number | null
}

export interface Plan {
  /** The agreement value with its GST. */
  readonly price: number
  readonly dues: readonly PlannedDue[]
}

/** The most, in whole rupees, that section 13 lets us take before the agreement is signed. */
export function mostBefore(price: number): number {
  return Math.floor(price / 1000) * 100
}

/** The stages of a cost sheet, each with its GST; the amounts and the GST add up to those of the sheet. */
export function planOf(sheet: CostSheet): Plan {
  const all = sheet.stages.filter(({ amount }) => amount > 0)
  const instalments = all.filter(({ apart }) => !apart)
  const price = sum(instalments)
  const agreement = sheet.agreement ?? price
  const amounts = withinTenth(
    instalments.map(({ amount }) => amount),
    price,
  )
  const gst = spread(price - agreement, amounts)
  const deposits = sheet.lines.filter(({ part }) => part === 'deposit')
  let instalment = 0
  const dues = all.map((stage, index): PlannedDue => {
    const { label, percent, after_days = null, at_progress = null } = stage
    const when = { nth: index + 1, label, after_days, at_progress }
    if (!stage.apart) {
      const nth = instalment++
      const amount = amounts[nth] ?? stage.amount
      return { ...when, part: 'price', share: Math.round(percent * 100), amount, gst: gst[nth] ?? 0 }
    }
    const isDeposit = deposits.length > 0 && index === all.length - 1
    const tax = isDeposit ? stage.amount - sum(deposits) : 0
    return { ...when, part: isDeposit ? 'deposit' : 'registration', share: 0, amount: stage.amount, gst: tax }
  })
  return { price, dues: dues.filter(({ amount }) => amount > 0) }
}

/** Whatever the first stage has above a tenth, even by rounding, moves to the second, due with the agreement. */
function withinTenth(amounts: readonly number[], price: number): readonly number[] {
  const [first = 0, second, ...rest] = amounts
  const over = Math.max(0, first - mostBefore(price))
  return second === undefined ? amounts : [first - over, second + over, ...rest]
}

/** A proportional part for each amount; the last takes the rounding remainder. */
function spread(whole: number, amounts: readonly number[]): readonly number[] {
  const all = amounts.reduce((total, each) => total + each, 0)
  const parts = amounts.map((each) => Number((BigInt(whole) * BigInt(each)) / BigInt(Math.max(all, 1))))
  const missing = whole - parts.reduce((total, each) => total + each, 0)
  return parts.map((part, index) => (index === parts.length - 1 ? part + missing : part))
}

function sum(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
