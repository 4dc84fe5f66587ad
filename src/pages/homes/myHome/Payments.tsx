import clsx from 'clsx'
import { Circle, CircleAlert, CircleCheck, CircleDot, FileText } from 'lucide'
import type { ReactElement } from 'react'
import type { HomeDue } from '#contract/estate/bookings/bookedHome.ts'
import { rupees } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { HomeProps } from './Next.tsx'
import { type DueState, dayText, paperPath, stateOf, wayNames, whenText } from './words.ts'

/** How much of the price is paid, and how much was asked for. */
export function Sums({ home: { sums } }: Pick<HomeProps, 'home'>): ReactElement {
  const { total, paid, asked, left } = sums
  const share = (part: number) => `${Math.min(100, (part / Math.max(total, 1)) * 100).toFixed(2)}%`
  return (
    <div>
      <svg aria-hidden='true' width='100%' height='12'>
        <rect width='100%' height='12' className='fill-line' />
        <rect width={share(asked)} height='12' className='fill-highlight' />
        <rect width={share(paid)} height='12' className='fill-good' />
      </svg>
      <dl className='mt-3 grid grid-cols-3 gap-4'>
        <Sum label='Paid' paise={paid} fill='fill-good' />
        <Sum label='Due now' paise={left} fill='fill-highlight' />
        <Sum label='Not yet due' paise={Math.max(0, total - Math.max(asked, paid))} fill='fill-line' />
      </dl>
    </div>
  )
}

interface SumProps {
  readonly label: string
  readonly paise: number
  readonly fill: string
}

function Sum({ label, paise, fill }: SumProps): ReactElement {
  return (
    <div>
      <dt className='flex items-center gap-2 text-14 text-ink-soft'>
        <svg aria-hidden='true' width='10' height='10' className={clsx('shrink-0', fill)}>
          <rect width='10' height='10' />
        </svg>
        {label}
      </dt>
      <dd className='mt-1 font-semibold tabular-nums max-sm:text-14'>{rupees(paise)}</dd>
    </div>
  )
}

const marks = { paid: CircleCheck, late: CircleAlert, asked: CircleDot, later: Circle } as const
const tones: Readonly<Record<DueState, string>> = {
  paid: 'text-good',
  late: 'text-bad',
  asked: 'text-link',
  later: 'text-ink-soft',
}

/** Each stage of the plan in order, with its state. */
export function Plan({ home, token }: HomeProps): ReactElement {
  return (
    <section aria-labelledby='plan'>
      <h2 id='plan' className='heading-2'>
        Payment plan
      </h2>
      <ol className='mt-4 border-line border-b'>
        {home.dues.map((due) => (
          <Stage key={due.nth} due={due} today={home.today} token={token} />
        ))}
      </ol>
      <p className='mt-3 text-14 text-ink-soft'>
        Amounts include GST. Dates marked “around” depend on the tower’s progress and may move; we’ll send you
        a letter first.
      </p>
    </section>
  )
}

interface StageProps {
  readonly due: HomeDue
  readonly today: string
  readonly token: string
}

function Stage({ due, today, token }: StageProps): ReactElement {
  const state = stateOf(due, today)
  return (
    <li className='grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 border-line border-t py-3'>
      <Icon of={marks[state]} className={clsx('mt-0.5 size-5', tones[state])} />
      <div className='min-w-0'>
        <h3 className='font-medium'>{due.label}</h3>
        <p className={clsx('text-14', state === 'late' ? 'text-bad' : 'text-ink-soft')}>
          {whenText(due, today)}
        </p>
        {due.demand && (
          <a
            href={paperPath(token, due.demand.id)}
            className='link inline-flex min-h-11 items-center gap-2 text-14'
          >
            <Icon of={FileText} className='size-4' />
            {`Letter ${due.demand.number}`}
          </a>
        )}
      </div>
      <p className='whitespace-nowrap text-right tabular-nums'>{rupees(due.amount)}</p>
    </li>
  )
}

/** What the buyer has paid, each payment with its receipt. */
export function Receipts({ home, token }: HomeProps): ReactElement {
  return (
    <section aria-labelledby='receipts'>
      <h2 id='receipts' className='heading-2'>
        Your payments
      </h2>
      {home.receipts.length === 0 && (
        <p className='mt-3 text-ink-soft'>Your payments appear here, each with its receipt.</p>
      )}
      <ul className='mt-4 border-line border-b empty:border-0'>
        {home.receipts.toReversed().map((receipt) => (
          <li key={receipt.id} className='flex flex-wrap justify-between gap-x-4 border-line border-t py-3'>
            <div className='min-w-0'>
              <p>{dayText(receipt.on)}</p>
              <p className='text-14 text-ink-soft wrap-anywhere'>{`${wayNames[receipt.way]}, ${receipt.reference}`}</p>
              <a
                href={paperPath(token, receipt.id)}
                className='link inline-flex min-h-11 items-center gap-2 text-14'
              >
                <Icon of={FileText} className='size-4' />
                {`Receipt ${receipt.number}`}
              </a>
            </div>
            <div className='text-right tabular-nums'>
              {receipt.returned ? <s>{rupees(receipt.amount)}</s> : rupees(receipt.amount)}
              {receipt.returned && (
                <p className='text-14 text-bad'>{`Returned: ${receipt.returned.reason}`}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
