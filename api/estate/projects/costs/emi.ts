import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { roundedTo } from './paise.ts'

export interface LoanTerms {
  readonly down_payment_percent: number
  /** Percent a year. */
  readonly rate: number
  readonly years: number
}

/** Equal monthly instalments: P·r·(1+r)^n / ((1+r)^n − 1), where r is the monthly rate. */
export function emiOf(
  total: number,
  { down_payment_percent, rate, years }: LoanTerms,
  lentAtMost = total,
): CostSheet['emi'] {
  const asked = total - roundedTo(1, BigInt(total) * BigInt(down_payment_percent), 100n)
  const loan = Math.min(asked, lentAtMost)
  const down_payment = total - loan
  const months = years * 12
  const monthly = Math.round(instalment(loan, rate / 1200, months) / 100) * 100
  return {
    down_payment,
    loan,
    rate,
    years,
    monthly,
    total_interest: Math.max(0, monthly * months - loan),
  }
}

function instalment(loan: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return loan / months
  const growth = (1 + monthlyRate) ** months
  return (loan * monthlyRate * growth) / (growth - 1)
}
