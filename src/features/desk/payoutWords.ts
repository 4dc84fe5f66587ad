import type { Payout, PayoutRun, SettledRun } from '#contract/learning/money/deskPayouts.ts'
import type { unpayable } from '#contract/learning/money/payoutWords.ts'
import { groupIndian } from '../../ui/format/money.ts'

export const runStates = {
  prepared: 'Awaiting approval',
  approved: 'Approved',
  dropped: 'Cancelled',
} as const satisfies Readonly<Record<PayoutRun['status'], string>>

export const payoutStates = {
  prepared: 'Prepared',
  sending: 'On its way',
  paid: 'Paid',
  returned: 'Returned',
  dropped: 'Left out',
} as const satisfies Readonly<Record<Payout['status'], string>>

export const whyNot = {
  no_details: 'hasn’t added a bank account',
  new_details: 'has a new bank account that isn’t in use yet',
  too_little: 'is owed less than the smallest payout',
} as const satisfies Readonly<Record<(typeof unpayable)[number], string>>

export function tutorsText(count: number): string {
  return count === 1 ? 'one tutor' : `${groupIndian(count)} tutors`
}

export function payoutsText(count: number): string {
  return count === 1 ? 'one payout' : `${groupIndian(count)} payouts`
}

/** Which lines of a bank's statement weren't needed; empty if all were. */
export function leftOutText({ other, known, elsewhere = [] }: SettledRun['left_out']): string {
  return [
    other > 0 && ` ${linesText(other)} about something else.`,
    known > 0 && ` ${linesText(known)} recorded already.`,
    ...elsewhere.map(
      ({ run, lines }) =>
        ` ${linesText(lines)} about ${lines === 1 ? 'a payout' : 'payouts'} returned in run ${run}: paste the statement there too.`,
    ),
  ]
    .filter(Boolean)
    .join('')
}

function linesText(count: number): string {
  return count === 1 ? 'One line is' : `${groupIndian(count)} lines are`
}
