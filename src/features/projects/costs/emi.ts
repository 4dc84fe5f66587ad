export interface LoanTerms {
  readonly downPercent: number
  /** In percent a year. */
  readonly rate: number
  readonly years: number
}

export interface Loan {
  readonly downPayment: number
  readonly loan: number
  readonly monthly: number
  readonly interest: number
}

export const usualTerms: LoanTerms = { downPercent: 20, rate: 8.5, years: 20 }

/** The limits of each term, by its name in the address. */
export const termLimits = {
  down_payment_percent: { low: 0, high: 100, step: 1 },
  rate: { low: 0, high: 20, step: 0.05 },
  years: { low: 1, high: 40, step: 1 },
} as const
export type TermName = keyof typeof termLimits

/** Equal monthly instalments: P·r·(1+r)^n / ((1+r)^n − 1), where r is the monthly rate. */
export function loanFor(
  total: number,
  { downPercent, rate, years }: LoanTerms,
  lentAtMost: number = total,
): Loan {
  const loan = Math.min(total - Math.round((total * downPercent) / 100), lentAtMost)
  const downPayment = total - loan
  const months = years * 12
  const monthlyRate = rate / 1200
  const growth = (1 + monthlyRate) ** months
  const instalment = monthlyRate === 0 ? loan / months : (loan * monthlyRate * growth) / (growth - 1)
  // Rounded to whole rupees, as nobody pays paise.
  const monthly = Math.round(instalment / 100) * 100
  return { downPayment, loan, monthly, interest: Math.max(0, monthly * months - loan) }
}

/** The terms in the address; defaults replace those that are missing or out of range. */
export function termsFrom(search: URLSearchParams): LoanTerms {
  const read = (name: TermName, usual: number) => {
    const text = search.get(name)
    return text === null ? usual : (termOf(name, text) ?? usual)
  }
  return {
    downPercent: read('down_payment_percent', usualTerms.downPercent),
    rate: read('rate', usualTerms.rate),
    years: read('years', usualTerms.years),
  }
}

/** A typed number, or null if it's not a number or out of range. */
export function termOf(name: TermName, text: string): number | null {
  const { low, high, step } = termLimits[name]
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < low || value > high) return null
  return step === 1 ? Math.round(value) : Math.round(value * 100) / 100
}

/** The whole percentage below which the down payment makes no difference, because no bank lends the rest. */
export function leastDownPayment(total: number, lentAtMost: number = total): number {
  return Math.max(0, Math.floor(100 * (1 - lentAtMost / Math.max(total, 1))))
}
