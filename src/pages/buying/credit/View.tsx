import type { ReactElement } from 'react'
import type { CreditLine } from '#contract/learning/money/credit.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CreditView(): ReactElement {
  const { data, site } = usePage(work)
  const { balance, items, page, items_per_page, total } = data.credit
  return (
    <div className='wrap pt-4 md:pt-6'>
      <Breadcrumbs trail={[{ to: href(pages.orders), label: 'Your orders' }]} />
      <h1 className='heading-1 mt-4'>Your credit</h1>
      <p className='display-type mt-6 text-48'>{rupees(balance)}</p>
      <p className='reading mt-2 text-ink-soft'>
        You can use it at checkout to pay for all or part of an order. It doesn’t expire. It comes from
        classes you give back in time and from refunds you choose to have as credit.
      </p>
      <section aria-labelledby='lines' className='reading mt-8'>
        <h2 id='lines' className='heading-3'>
          History
        </h2>
        {items.length === 0 && (
          <p className='mt-3 text-ink-soft'>
            {total > 0 ? 'Nothing on this page.' : 'Nothing yet. Give back a class from its course’s page.'}
          </p>
        )}
        <ul className='mt-4 border-line border-b empty:hidden'>
          {items.map((line) => (
            <Line key={`${line.at} ${line.cause} ${line.amount}`} line={line} zone={site.timeZone} />
          ))}
        </ul>
      </section>
      <div className='mt-6'>
        <Pagination
          page={page}
          itemsPerPage={items_per_page}
          total={total}
          things={total === 1 ? 'line' : 'lines'}
          to={(page) => href(pages.credit, {}, { page: page > 1 ? page : undefined })}
        />
      </div>
    </div>
  )
}

function Line({ line, zone }: { readonly line: CreditLine; readonly zone: string }): ReactElement {
  const { amount, order, at, reason } = line
  return (
    <li className='grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-3'>
      <span className='min-w-0 wrap-anywhere'>{titleOf(line, zone)}</span>
      <span className='text-right font-semibold'>{`${amount > 0 ? '+' : '−'}${rupees(Math.abs(amount))}`}</span>
      <span className='col-span-full text-14 text-ink-soft'>
        {dateOf(at, zone)}
        {line.cause !== 'class' && reason && ` · ${reason}`}
        {order && (
          <>
            {' · '}
            <Link
              to={href(pages.order, { order: order.number })}
              className='link inline-flex min-h-6 items-center'
            >
              {`Order ${order.number}`}
            </Link>
          </>
        )}
      </span>
    </li>
  )
}

function titleOf({ cause, amount, course, class: lesson }: CreditLine, zone: string): string {
  switch (cause) {
    case 'class':
      return lesson
        ? `You gave back class ${lesson.number} of ${course}, ${dateOf(lesson.starts_at, zone)}`
        : `You gave back a class of ${course}`
    case 'refund':
      return `Refund for ${course}`
    case 'goodwill':
      return 'From us, as goodwill'
    case 'correction':
      return 'Correction'
    default:
      return amount > 0 ? 'Returned from an order that wasn’t paid' : 'Used to pay for an order'
  }
}
