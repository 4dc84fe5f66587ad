import type { CashCalendar, CashMonth, CostSheet, Payment } from '#contract/estate/projects/costs.ts'

export interface Progress {
  readonly percent: number
  readonly month: string
  readonly stage: string
}
export interface Situation {
  /** The day of the booking. */
  readonly today: string
  /** The building's progress as last reported. */
  readonly progress: Progress | null
  readonly ready_on: string | null
  /** The rent in paise a month that the buyer pays elsewhere until the home is ready. */
  readonly rent: number
}

/**
 * The payments of a cost sheet with their days. Stages that the building has already reached fall due with the
 * agreement; the others when it reaches them, if progress is steady until the home is ready.
 */
export function cashCalendar(sheet: CostSheet, situation: Situation): CashCalendar {
  const { today, progress, ready_on, rent } = situation
  const agreement = agreementOf(sheet, today)
  const dated = sheet.stages.map((stage) => ({ ...stage, ...dayOf(stage, situation, agreement) }))
  const inOrder = dated.toSorted((a, b) => (a.on ?? '9999').localeCompare(b.on ?? '9999'))
  const payments = shared(inOrder, sheet.emi.loan)
  const first = payments.filter(({ on, expected }) => on !== null && on <= agreement && !expected)
  const rented = rent > 0 ? firstsUntil(today, ready_on) : []
  const sum = (of: 'amount' | 'own') => first.reduce((all, each) => all + each[of], 0)
  return {
    as_of: today,
    progress,
    ready_on,
    payments,
    total: sheet.total,
    at_once: {
      amount: sum('amount'),
      own: sum('own'),
      percent: Math.round((sum('amount') / Math.max(sheet.total, 1)) * 100),
    },
    rent: { monthly: rent, months: rented.length, total: rent * rented.length },
    months: monthsOf(payments, rented, rent),
  }
}

type Stage = CostSheet['stages'][number]
type Dated = Pick<Payment, 'on' | 'expected' | 'overdue'>

/** The day of the second payment, on which the agreement is registered. */
function agreementOf({ stages }: CostSheet, today: string): string {
  const days = stages.filter(({ apart }) => !apart).map(({ after_days }) => after_days ?? 0)
  return daysAfter(today, days[1] ?? 0)
}

function dayOf(stage: Stage, { today, progress, ready_on }: Situation, agreement: string): Dated {
  const { after_days, at_progress } = stage
  const fixed = (on: string | null, overdue = false) => ({ on, overdue, expected: false })
  if (typeof after_days === 'number') return fixed(daysAfter(today, after_days))
  if (typeof at_progress !== 'number') return fixed(null)
  const percent = progress?.percent ?? 0
  if (progress && at_progress <= percent) return fixed(agreement, true)
  if (ready_on === null) return fixed(null)
  const left = Math.max(0, daysBetween(today, ready_on))
  const on = daysAfter(today, Math.round((left * (at_progress - percent)) / Math.max(100 - percent, 1)))
  // No instalment is due before the agreement is signed.
  return { on: on < agreement ? agreement : on, overdue: false, expected: true }
}

/** The buyer pays the first instalments and everything that isn't an instalment; after that the bank pays. */
function shared(stages: readonly (Stage & Dated)[], loan: number): Payment[] {
  const instalments = stages.reduce((all, { amount, apart }) => all + (apart ? 0 : amount), 0)
  let left = Math.max(0, instalments - loan)
  return stages.map(({ label, amount, apart, on, expected, overdue }) => {
    const own = apart ? amount : Math.min(amount, left)
    if (!apart) left -= own
    return { label, on, expected, overdue, amount, own, bank: amount - own }
  })
}

/** The first of each month between two days. */
function firstsUntil(today: string, last: string | null): string[] {
  const firsts: string[] = []
  let first = nextMonth(today)
  while (last !== null && first <= last) {
    firsts.push(first)
    first = nextMonth(first)
  }
  return firsts
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

function monthsOf(payments: readonly Payment[], rented: readonly string[], rent: number): CashMonth[] {
  const monthOf = ({ on }: Payment) => on && `${on.slice(0, 7)}-01`
  const all = new Set([...payments.map(monthOf).filter((month) => month !== null), ...rented])
  return [...all].toSorted().map((month) => {
    const own = payments.filter((payment) => monthOf(payment) === month)
    const sum = (of: 'own' | 'bank') => own.reduce((total, each) => total + each[of], 0)
    return { month, own: sum('own'), bank: sum('bank'), rent: rented.includes(month) ? rent : 0 }
  })
}

const dayMs = 86_400_000

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
