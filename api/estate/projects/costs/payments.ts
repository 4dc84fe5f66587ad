import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { split } from './paise.ts'

export interface Stage {
  readonly label: string
  /** Hundredths of a percent. */
  readonly share: number
  readonly after_days?: number | null
  readonly at_progress?: number | null
}

export interface Due {
  /** The agreement value with its GST, which is paid as the building grows. */
  readonly instalments: number
  /** Stamp duty and registration, due on the day the agreement is registered. */
  readonly registration: number
  readonly deposits: number
}

/** The payments in whole rupees, and when each falls due; the last instalment takes the remainder. */
export function paymentsOf(stages: readonly Stage[], due: Due): CostSheet['stages'] {
  const plan = stages.length > 0 ? stages : [{ label: 'On agreement', share: 10_000 }]
  const shares = plan.map(({ share }) => share)
  const whole = shares.reduce((all, each) => all + each, 0)
  const amounts = split(Math.floor(due.instalments / 100), shares)
  const paid = plan.map(({ label, share, after_days = null, at_progress = null }, index) => ({
    label,
    after_days,
    at_progress,
    percent: Math.round((share / whole) * 10_000) / 100,
    amount: (amounts[index] ?? 0) * 100 + (index === plan.length - 1 ? due.instalments % 100 : 0),
  }))
  // The booking comes first; the second payment comes with the agreement, which is registered.
  const agreed = Math.min(2, plan.length)
  return [
    ...paid.slice(0, agreed),
    ...apart('Stamp duty and registration, with the agreement', due.registration, plan[agreed - 1]),
    ...paid.slice(agreed),
    ...apart('Deposits with their GST, before the keys', due.deposits, plan.at(-1)),
  ]
}

/** A separate payment on the same day as a stage. */
function apart(label: string, amount: number, stage: Stage | undefined): CostSheet['stages'] {
  const { after_days = null, at_progress = null } = stage ?? {}
  return amount === 0 ? [] : [{ label, percent: 0, amount, apart: true, after_days, at_progress }]
}
