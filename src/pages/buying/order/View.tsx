import { type ReactElement, useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useActionData } from 'react-router-dom'
import type { Order } from '#contract/learning/buying/orders.ts'
import { useSecondsLeft } from '../../../features/buying/cart/Countdown.tsx'
import { renew } from '../../../platform/calls/perform.ts'
import { type ActionResult, href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Store } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { dateOf, timeOf, zoneName } from '../../../ui/format/when.ts'
import { useNow } from '../../../ui/timing/useNow.ts'
import { Leaving } from '../Leaving.tsx'
import { Refusal } from '../Refusal.tsx'
import { Lines } from './Lines.tsx'
import { Refunds } from './Refunds.tsx'
import { Standing } from './Standing.tsx'
import { mayBePaid } from './standing.ts'
import { Timeline } from './Timeline.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function OrderView(): ReactElement {
  const { data, site } = usePage(work)
  const { order, papers } = data
  const result = useActionData() as ActionResult | undefined
  const now = useNow(site.now)
  const left = useSecondsLeft(order, order.seconds_left)
  useAskedAtTheEnd(order, left)
  useAskedWhileOpen(order)
  const away = result?.ok ? result.away : undefined
  return (
    <div className='wrap pt-4 md:pt-6'>
      <Breadcrumbs trail={[{ to: href(pages.orders), label: 'Your orders' }]} />
      <h1 className='heading-1 mt-4'>{`Order ${order.number}`}</h1>
      <p className='mt-3 text-ink-soft'>
        {`${dateOf(order.created_at, site.timeZone)}, ${timeOf(order.created_at, site.timeZone)}, ${zoneName(site.timeZone)}`}
      </p>
      {!order.paid_at && <Refusal className='reading mt-6' />}
      {away && <Leaving to={away} className='reading mt-6' />}
      <div className='grid-page mt-6 gap-y-8 md:mt-8'>
        <div className='col-span-full grid content-start gap-8 max-lg:order-2 lg:col-span-7'>
          <Lines order={order} zone={site.timeZone} />
          <Refunds order={order} zone={site.timeZone} />
        </div>
        <div className='col-span-full grid content-start gap-6 lg:col-span-4 lg:col-start-9'>
          <Standing order={order} papers={papers.items} left={left} reading={{ zone: site.timeZone, now }} />
          <Timeline order={order} left={left} zone={site.timeZone} />
        </div>
      </div>
    </div>
  )
}

const askedEvery = 20_000

/** Renews an order that may have been paid: a buyer may return from the provider before its webhook arrives. */
function useAskedWhileOpen(order: Order): void {
  const store = useStore() as Store
  const waits = mayBePaid(order)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void (document.hidden || renew(store, ['Order'])), askedEvery)
    return () => clearInterval(timer)
  }, [store, waits])
}

/** If the hold runs out while the page is open, asks the service what became of the order. */
function useAskedAtTheEnd(order: Order, left: number): void {
  const store = useStore() as Store
  const counted = useRef(0)
  useEffect(() => {
    if (left === 0 && counted.current > 0) void renew(store, ['Order'])
    counted.current = order.seconds_left > 0 ? left : 0
  }, [store, left, order])
}
