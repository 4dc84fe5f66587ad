import type { ReactElement } from 'react'
import type { Earnings } from '#contract/learning/teaching/earnings.ts'
import { Bars } from '../../../features/teaching/Bars.tsx'
import { feeWords } from '../../../features/teaching/feeWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayKey, dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { ByMonth } from './ByMonth.tsx'
import { Whereabouts } from './Whereabouts.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What a tutor has earned: first what is due and when, then where the rest is. */
export default function TeachEarningsView(): ReactElement {
  const { data, site } = usePage(work)
  const { earnings } = data
  const { by_month, fee, opened_at } = earnings
  // There are no figures for earlier months.
  const since = opened_at ? dayKey(opened_at, site.timeZone).slice(0, 7) : ''
  const months = by_month.filter(({ month }) => month >= since)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teach), label: 'Today' }]} />
      </div>
      <h1 className='heading-1 mt-2'>Earnings</h1>
      {isEmpty(earnings) ? (
        <EmptyState title='Nothing earned yet'>
          Your earnings appear here once a student has paid for a seat in one of your groups.
        </EmptyState>
      ) : (
        <div className='mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2'>
          <div>
            <Due earnings={earnings} zone={site.timeZone} />
            <Whereabouts earnings={earnings} />
          </div>
          <section aria-labelledby='months'>
            <div className='flex items-end justify-between gap-4'>
              <h2 id='months' className='heading-3'>
                By month
              </h2>
              <Bars
                values={months.map(({ net }) => Math.max(0, net))}
                label={`Earned by month, this month ${rupees(months.at(-1)?.net ?? 0)}`}
              />
            </div>
            <ByMonth months={months} />
          </section>
        </div>
      )}
      <div className='reading mt-12 grid gap-2 border-line border-t pt-6 text-14 text-ink-soft'>
        <p>A class is due to you 72 hours after it ended, when nobody can dispute it any more.</p>
        <p>
          {feeWords(fee)}
          {fee.fee_rate > 0 && ' If the fee changes, seats already sold keep the old one.'}
        </p>
        {opened_at && (
          <p>Classes before {dateOf(opened_at, site.timeZone)} were settled before this page existed.</p>
        )}
      </div>
    </div>
  )
}

function isEmpty({ prepaid, held, due, sending, paid, by_month }: Earnings): boolean {
  const sums = [prepaid, held.price, due, sending, paid]
  return sums.every((sum) => sum === 0) && by_month.every(({ taught, net }) => taught === 0 && net === 0)
}

interface DueProps {
  readonly earnings: Earnings
  readonly zone: string
}

function Due({ earnings: { due, held }, zone }: DueProps): ReactElement {
  const next = held.next && `${rupees(held.next.net)} on ${dayOf(held.next.at, zone)}`
  return (
    <section aria-labelledby='due'>
      <h2 id='due' className='font-semibold text-14 text-ink-soft'>
        {due < 0 ? 'You owe us' : 'Due to you'}
      </h2>
      <p className='display-type mt-1 text-48'>{rupees(Math.abs(due))}</p>
      {due < 0 && (
        <p className='mt-1'>A refund took back more than was due. Your next classes make up for it.</p>
      )}
      <p className='mt-1'>{next ? `Next: ${next}.` : 'No class is about to become due.'}</p>
      <p className='flex gap-x-6'>
        <Link
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.teachPayoutDetails)}
        >
          Where your payouts go
        </Link>
        <Link
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.teachGst)}
        >
          GST
        </Link>
      </p>
    </section>
  )
}
