import type { ReactElement } from 'react'
import type { CashCalendar, CashMonth } from '#contract/estate/projects/costs.ts'
import { rupees } from '../../../ui/format/money.ts'
import { monthOf } from '../../../ui/format/when.ts'

/** What the buyer pays each month, including rent until the home is ready. */
export function CashMonths({ cash }: { readonly cash: CashCalendar }): ReactElement | null {
  const { rent, months = [], payments, ready_on } = cash
  if (!rent || rent.monthly === 0) return null
  if (rent.months === 0) {
    return (
      <p className='mt-4'>
        {ready_on === null
          ? 'We can add your rent once a handover date is announced.'
          : 'This home is ready, so there is no rent to add.'}
      </p>
    )
  }
  const own = payments.reduce((all, each) => all + each.own, 0)
  return (
    <section aria-labelledby='months' data-print='no' className='mt-6 border-highlight border-t-2 pt-4'>
      <h3 id='months' className='heading-4'>
        Month by month, with rent
      </h3>
      <p className='mt-1 text-14'>
        {rupees(rent.total)} in rent over the {rent.months === 1 ? 'month' : `${rent.months} months`} until
        the home is ready. It isn’t part of the price.
      </p>
      <details className='mt-2'>
        <summary className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'>
          See every month
        </summary>
        <div className='overflow-x-auto'>
          <Months months={months} rent={rent.total} own={own} />
        </div>
      </details>
    </section>
  )
}

interface MonthsProps {
  readonly months: readonly CashMonth[]
  /** The totals of all months. */
  readonly rent: number
  readonly own: number
}

function Months({ months, rent, own }: MonthsProps): ReactElement {
  return (
    <table className='w-full border-collapse text-left text-14'>
      <caption className='sr-only'>What you pay each month, with rent</caption>
      <thead>
        <tr className='border-ink border-b'>
          <th scope='col' className='py-2 pr-4 font-semibold'>
            Month
          </th>
          {['Payments', 'Rent', 'You pay'].map((title) => (
            <th key={title} scope='col' className='py-2 pl-2 text-right font-semibold'>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </tbody>
      <tfoot>
        <tr className='border-ink border-b-2 font-semibold'>
          <th scope='row' className='py-3 pr-4'>
            Together
          </th>
          {[own, rent, own + rent].map((paise, index) => (
            <td key={String(index)} className='whitespace-nowrap py-3 pl-2 text-right'>
              {rupees(paise)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Month({ month: { month, own, rent } }: { readonly month: CashMonth }): ReactElement {
  return (
    <tr className='border-line border-b'>
      <th scope='row' className='whitespace-nowrap py-2 pr-4 font-normal'>
        {monthOf(month, 'UTC')}
      </th>
      <td className='whitespace-nowrap py-2 pl-2 text-right'>{own > 0 ? rupees(own) : '–'}</td>
      <td className='whitespace-nowrap py-2 pl-2 text-right'>{rent > 0 ? rupees(rent) : '–'}</td>
      <td className='whitespace-nowrap py-2 pl-2 text-right font-semibold'>{rupees(own + rent)}</td>
    </tr>
  )
}
