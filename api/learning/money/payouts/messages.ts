import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { onDay } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

interface Changed {
  readonly ending: string
  readonly validFrom: Date
}

/** Goes out at once, so that whoever didn't do it has two days. */
export function detailsChanged({ ending, validFrom }: Changed, reader: Reader): Mail {
  return {
    subject: 'Your payouts will go to another account',
    paragraphs: [
      `From ${onDay(validFrom, reader)} your payouts go to the account that ends in ${ending}. Until then they go where they went before.`,
      'If it wasn’t you, take the change back now, and change your password.',
    ],
    action: { label: 'See where your payouts go', path: '/teach/payout-details' },
  }
}

export interface PaidOut {
  readonly number: string
  readonly gross: number
  readonly tds: number
  readonly amount: number
  /** The bank's reference, or why it came back. */
  readonly note: string
}

export function paidMail({ number, gross, tds, amount, note }: PaidOut): Mail {
  return {
    subject: `We paid you ${rupees(amount)}`,
    paragraphs: [`The bank says that ${rupees(amount)} has left for your account.`],
    facts: [
      { label: 'Payout', value: number },
      { label: 'Bank’s reference', value: note },
      ...(tds > 0
        ? [
            { label: 'Was due', value: rupees(gross) },
            { label: 'Income tax kept (TDS)', value: rupees(tds) },
          ]
        : []),
    ],
    action: { label: 'See your earnings', path: '/teach/earnings' },
  }
}

export function returnedMail({ number, gross, note }: PaidOut): Mail {
  return {
    subject: 'Your payout came back',
    paragraphs: [
      `Your bank sent the payout back: ${note}. The ${rupees(gross)} is due to you as before.`,
      'Check the account you gave us. We pay it again in the next run.',
    ],
    facts: [{ label: 'Payout', value: number }],
    action: { label: 'Check the account', path: '/teach/payout-details' },
  }
}
