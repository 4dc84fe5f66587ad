import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { onDay } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

interface Changed {
  readonly ending: string
  readonly validFrom: Date
}

/** Sent immediately, so that an owner who didn't make the change has two days to cancel it. */
export function detailsChanged({ ending, validFrom }: Changed, reader: Reader): Mail {
  return {
    subject: 'Your payouts will go to a different account',
    paragraphs: [
      `From ${onDay(validFrom, reader)} your payouts will go to the account ending in ${ending}. Until then, they’ll go to your current account.`,
      'If this wasn’t you, cancel the change now and change your password.',
    ],
    action: { label: 'View payout details', path: '/teach/payout-details' },
  }
}

export interface PaidOut {
  readonly number: string
  readonly gross: number
  readonly tds: number
  readonly amount: number
  /** The bank's reference, or why the payout was returned. */
  readonly note: string
}

export function paidMail({ number, gross, tds, amount, note }: PaidOut): Mail {
  return {
    subject: `We paid you ${rupees(amount)}`,
    paragraphs: [`Our bank has sent ${rupees(amount)} to your account.`],
    facts: [
      { label: 'Payout', value: number },
      { label: 'Bank’s reference', value: note },
      ...(tds > 0
        ? [
            { label: 'Amount due', value: rupees(gross) },
            { label: 'Income tax deducted (TDS)', value: rupees(tds) },
          ]
        : []),
    ],
    action: { label: 'View earnings', path: '/teach/earnings' },
  }
}

export function returnedMail({ number, gross, note }: PaidOut): Mail {
  return {
    subject: 'Your payout was returned',
    paragraphs: [
      `Your bank returned the payout: ${note}. We still owe you the ${rupees(gross)}.`,
      'Check your account details. We’ll pay you again in the next run.',
    ],
    facts: [{ label: 'Payout', value: number }],
    action: { label: 'Check payout details', path: '/teach/payout-details' },
  }
}
