import { ReceiptIndianRupee } from 'lucide'
import type { ReactElement } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { OrderSummary } from '#contract/learning/buying/orders.ts'
import type { learning } from '#contract/learning/index.ts'
import { StatusMark } from '../../../features/buying/cart/StatusMark.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, joinList } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function OrdersView(): ReactElement {
  const { data } = usePage(work)
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>Your orders</h1>
      <Link to={href(pages.credit)} className='link mt-2 inline-flex min-h-11 items-center'>
        Your credit
      </Link>
      {data.orders ? <Orders orders={data.orders} /> : <NotListed />}
    </div>
  )
}

/** The number of an order just placed. */
function placedIn(search: URLSearchParams): string | null {
  const number = search.get('placed')
  return number && /^[\w-]{1,32}$/.test(number) ? number : null
}

type OrderList = ResponseOf<(typeof learning)['getOrders']>
function Orders({ orders }: { readonly orders: OrderList }): ReactElement {
  const { site } = usePage(work)
  const { items, page, items_per_page, total } = orders
  if (items.length === 0) return <Nothing beyond={total > 0} />
  return (
    <>
      <ul className='mt-6 border-line border-b md:mt-8'>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} zone={site.timeZone} />
        ))}
      </ul>
      <div className='mt-6'>
        <Pagination
          page={page}
          itemsPerPage={items_per_page}
          total={total}
          things={total === 1 ? 'order' : 'orders'}
          to={(page) => href(pages.orders, {}, { page: page > 1 ? page : undefined })}
        />
      </div>
    </>
  )
}

/** For a service that takes orders but doesn't list them. */
function NotListed(): ReactElement {
  const placed = placedIn(usePage(work).search)
  return (
    <>
      {placed && (
        <Notice tone='good' live title={`Order ${placed} is placed`} className='mt-6'>
          Keep this number: you’ll need it if you write to us.
        </Notice>
      )}
      <EmptyState
        title='Orders aren’t listed here'
        picture={<Icon of={ReceiptIndianRupee} className='size-16 text-control' strokeWidth={1.25} />}
        action={<ButtonLink to={href(pages.myCourses)}>My courses</ButtonLink>}
        className='sm:grid-cols-[auto_1fr]'
      >
        The seats you’ve bought appear among your courses.
      </EmptyState>
    </>
  )
}

function OrderRow({ order, zone }: { readonly order: OrderSummary; readonly zone: string }): ReactElement {
  return (
    <li className='group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t py-4 md:grid-cols-[9rem_minmax(0,1fr)_14rem_8rem] md:items-baseline md:gap-x-6'>
      <p className='text-14 text-ink-soft max-md:order-1'>{dateOf(order.created_at, zone)}</p>
      <div className='min-w-0 max-md:order-3 max-md:col-span-full'>
        <Link
          to={href(pages.order, { order: order.number })}
          className='link-cover font-semibold decoration-2 underline-offset-4 group-hover:underline'
        >
          {joinList(order.titles)}
        </Link>
        <p className='text-14 text-ink-soft'>{`Order ${order.number}`}</p>
      </div>
      <p className='max-md:order-4 max-md:col-span-full'>
        <StatusMark status={order.status} />
      </p>
      <p className='text-right max-md:order-2'>
        <span className='font-semibold'>{rupees(order.total)}</span>
        {order.refunded > 0 && (
          <span className='block text-14 text-ink-soft'>{`${rupees(order.refunded)} refunded`}</span>
        )}
      </p>
    </li>
  )
}

function Nothing({ beyond }: { readonly beyond: boolean }): ReactElement {
  if (beyond) {
    return (
      <EmptyState
        title='No orders on this page'
        action={<ButtonLink to={href(pages.orders)}>Go to the newest</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      title='No orders yet'
      picture={<Icon of={ReceiptIndianRupee} className='size-16 text-control' strokeWidth={1.25} />}
      action={<ButtonLink to={href(pages.courses)}>Find a course</ButtonLink>}
      className='sm:grid-cols-[auto_1fr]'
    >
      Your orders and receipts appear here.
    </EmptyState>
  )
}
