import { CalendarPlus, FileText } from 'lucide'
import type { ReactElement } from 'react'
import type { CashCalendar, Payment } from '#contract/estate/projects/costs.ts'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, monthOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'

type CashTableProps = {
  readonly cash: CashCalendar
  /** Links to the same payments, for a calendar app and for print. */
  readonly file: string
  readonly paper: string
}

/** How much is due on each date, and who pays it. */
export function CashTable({ cash, file, paper }: CashTableProps): ReactElement {
  const { payments, progress, total } = cash
  const sum = (of: 'own' | 'bank') => payments.reduce((all, each) => all + each[of], 0)
  return (
    <>
      <AtOnce cash={cash} />
      <div data-print='sheet' className='mt-6 overflow-x-auto'>
        <table className='w-full border-collapse text-left text-14'>
          <caption className='sr-only'>{`Payments if you book on ${dateOf(cash.as_of, 'UTC')}`}</caption>
          <thead>
            <tr className='border-ink border-b'>
              <th scope='col' className='py-2 pr-4 font-semibold'>
                Due
              </th>
              <th scope='col' className='py-2 pr-4 text-right font-semibold'>
                Amount
              </th>
              <th scope='col' className='py-2 text-right font-semibold'>
                <span className='block'>You</span>
                <span className='block font-normal text-ink-soft'>Bank</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <Row key={payment.label} payment={payment} />
            ))}
          </tbody>
          <tfoot>
            <tr className='border-ink border-b-2 align-top font-semibold'>
              <th scope='row' className='py-3 pr-4'>
                All-in
              </th>
              <td className='whitespace-nowrap py-3 pr-4 text-right'>{rupees(total)}</td>
              <Shares own={sum('own')} bank={sum('bank')} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className='mt-3 text-14 text-ink-soft'>
        Shown with a loan of <PriceShort paise={sum('bank')} />. Instalments include GST. The bank pays once
        your own share of the instalments is paid; stamp duty, registration and deposits are yours to pay.
        {progress && ' Expected dates assume steady progress until the home is ready, and may move.'}
      </p>
      <p className='mt-4 flex flex-wrap gap-3' data-print='no'>
        <a href={file} download className={fileLook}>
          <Icon of={CalendarPlus} className='size-4' />
          Add to calendar
        </a>
        <a href={paper} className={fileLook}>
          <Icon of={FileText} className='size-4' />
          Payments as PDF
        </a>
      </p>
    </>
  )
}

const fileLook =
  'inline-flex min-h-9 items-center gap-2 rounded-control border border-control px-3 py-1 font-semibold text-14 hover:border-ink hover:bg-sunken pointer-coarse:min-h-11'

/** The cash a buyer needs at once; in a plan by stages it's easy to miss once the building is well advanced. */
function AtOnce({ cash }: Pick<CashTableProps, 'cash'>): ReactElement | null {
  const { at_once, payments, progress } = cash
  const by = payments.findLast(({ on, expected }) => on !== null && !expected)?.on
  const late = payments.filter(({ overdue }) => overdue).length
  if (at_once.amount === 0 || !by) return null
  return (
    <div className='border-highlight border-t-2 pt-4'>
      <p className='text-14 text-ink-soft'>Due by {dateOf(by, 'UTC')}, if you book today</p>
      <p className='display-type text-38'>
        <PriceShort paise={at_once.amount} />
      </p>
      <p className='mt-1 text-14'>
        {at_once.percent} % of the total.{' '}
        {at_once.own < at_once.amount && (
          <>
            You pay <PriceShort paise={at_once.own} /> and the bank pays the rest.
          </>
        )}
      </p>
      {progress && late > 0 && (
        <p className='mt-2 text-14 text-ink-soft'>
          The building is {progress.percent} % complete ({progress.stage}, {monthOf(progress.month, 'UTC')}),
          so {late === 1 ? 'one instalment is' : `${late} instalments are`} already due with the agreement.
        </p>
      )}
    </div>
  )
}

function Row({ payment }: { readonly payment: Payment }): ReactElement {
  const { label, on, expected, overdue, amount, own, bank } = payment
  return (
    <tr data-print='whole' className='border-line border-b align-top'>
      <th scope='row' className='py-2 pr-4 font-normal'>
        <span className='block font-semibold'>
          {on === null ? 'Date not announced' : expected ? `Around ${monthOf(on, 'UTC')}` : dateOf(on, 'UTC')}
        </span>
        {label}
        {overdue && <span className='text-ink-soft'>, already built</span>}
      </th>
      <td className='whitespace-nowrap py-2 pr-4 text-right'>{rupees(amount)}</td>
      <Shares own={own} bank={bank} />
    </tr>
  )
}

function Shares({ own, bank }: Pick<Payment, 'own' | 'bank'>): ReactElement {
  return (
    <td className='whitespace-nowrap py-2 text-right'>
      <span className='block'>{own > 0 ? rupees(own) : '–'}</span>
      <span className='block text-ink-soft'>{bank > 0 ? rupees(bank) : '–'}</span>
    </td>
  )
}
