import type { ReactElement } from 'react'
import type { EarnedMonth } from '#contract/learning/teaching/earnings.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayOf } from '../../../ui/format/when.ts'
import { partsText } from './partsText.ts'

const payoutWords = {
  payout: 'On its way to your bank',
  payout_paid: 'Paid to your bank',
  payout_returned: 'Sent back by your bank',
} as const

interface Line {
  readonly at: string
  readonly label: string
  readonly detail: string
  readonly amount: number
}

/** What happened in a month besides its classes. Parts without lines are left out. */
export function Moves({ earned }: { readonly earned: EarnedMonth }): ReactElement {
  const { seats, refunds, corrections, payouts, time_zone } = earned
  const line = (move: EarnedMonth['seats'][number], sign: 1 | -1, unnamed: string): Line => ({
    at: move.at,
    label: [move.course, move.student].filter(Boolean).join(', ') || unnamed,
    detail: partsText(move),
    amount: sign * move.net,
  })
  const parts: { readonly title: string; readonly about: string; readonly lines: readonly Line[] }[] = [
    {
      title: 'Seats that ended',
      about:
        'What was left of their price after the last class: for classes that nobody came to, or that a student gave notice of too late to be refunded.',
      lines: seats.map((move) => line(move, 1, 'A seat')),
    },
    {
      title: 'Refunds',
      about: 'Refunded for classes that were held. We refund our fee on them, too.',
      lines: refunds.map((move) => line(move, -1, 'A refund')),
    },
    { title: 'Corrections', about: '', lines: corrections.map((move) => line(move, 1, 'A correction')) },
    {
      title: 'Payouts',
      about: 'These move what you earned to your bank, so they aren’t part of the sum.',
      lines: payouts.map(({ at, kind, amount }) => ({ at, label: payoutWords[kind], detail: '', amount })),
    },
  ]
  return (
    <>
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map((part) => (
          <Part key={part.title} {...part} zone={time_zone} />
        ))}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly about: string
  readonly lines: readonly Line[]
  readonly zone: string
}

function Part({ title, about, lines, zone }: PartProps): ReactElement {
  return (
    <section className='mt-12'>
      <h2 className='heading-3'>{title}</h2>
      {about && <p className='reading mt-1 text-14 text-ink-soft'>{about}</p>}
      <ul className='mt-3 divide-y divide-line border-line border-y'>
        {lines.map(({ at, label, detail, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one instant may be alike, and the list doesn't change.
          <li key={`${at} ${index}`} className='flex items-baseline justify-between gap-6 py-3'>
            <div>
              <p>{label}</p>
              <p className='text-14 text-ink-soft'>{[dayOf(at, zone), detail].filter(Boolean).join('. ')}</p>
            </div>
            <p className='whitespace-nowrap font-semibold'>{rupees(amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
