import type { ReactElement } from 'react'
import type { Earnings } from '#contract/learning/teaching/earnings.ts'
import { rupees } from '../../../ui/format/money.ts'

interface WhereaboutsProps {
  readonly earnings: Earnings
}

/** Where the rest of the money is, before it is due and after. */
export function Whereabouts({ earnings }: WhereaboutsProps): ReactElement {
  const { held, prepaid, expected, sending, paid } = earnings
  const facts = [
    {
      label: 'Held for 72 hours',
      note: 'Classes that ended and can still be disputed, after our fee.',
      amount: held.net - held.disputed,
    },
    ...(held.disputed > 0
      ? [{ label: 'In dispute', note: 'Waits until the dispute is decided.', amount: held.disputed }]
      : []),
    {
      label: 'Paid for classes to come',
      note: 'Yours once each class is held; our fee isn’t taken off yet.',
      amount: prepaid,
    },
    {
      label: 'Expected in the next 30 days',
      note: 'For classes in that time to students who have paid, after our fee.',
      amount: expected,
    },
    ...(sending > 0 ? [{ label: 'On its way to your bank', note: null, amount: sending }] : []),
    ...(paid > 0 ? [{ label: 'Paid to you so far', note: null, amount: paid }] : []),
  ]
  return (
    <dl className='mt-8 border-line border-b'>
      {facts.map(({ label, note, amount }) => (
        <div key={label} className='flex items-baseline justify-between gap-6 border-line border-t py-3'>
          <dt>
            {label}
            {note && <span className='block text-14 text-ink-soft'>{note}</span>}
          </dt>
          <dd className='whitespace-nowrap font-semibold'>{rupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
