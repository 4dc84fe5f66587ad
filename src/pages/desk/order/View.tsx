import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import type { DeskOrder } from '#contract/learning/desk/records.ts'
import { Line, Nothing, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Refund } from './Refund.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function OrderView(): ReactElement {
  const { data, search, site, viewer } = usePage(work)
  const { order } = data
  const unpaid = notPaidOut(order)
  const states: Readonly<Record<string, string>> = deskLists.orders.columns.state.words
  return (
    <Record
      back={{ to: href(pages.deskOrders), label: 'Orders' }}
      title={`Order ${order.number}`}
      detail={
        <>
          {`${states[order.status]}, ${rupees(order.total)}`}
          {order.refunded > 0 && `, of which ${rupees(order.refunded)} refunded`}
          {unpaid > 0 && ` (${rupees(unpaid)} not paid out yet)`}
          {', by '}
          <Link className='link' to={href(pages.deskPerson, { person: order.student.id })}>
            {order.student.name}
          </Link>
          {viewer?.capabilities?.includes('ledger.read') && (
            <>
              {'. '}
              <Link className='link' to={href(pages.deskLedger, {}, { find: order.number })}>
                In the ledger
              </Link>
              {' and '}
              <Link className='link' to={href(pages.deskPapers, {}, { find: order.number })}>
                its papers
              </Link>
            </>
          )}
        </>
      }
      aside={<Refund order={order} search={search} zone={site.timeZone} />}
    >
      <Lines order={order} />
      <Money order={order} zone={site.timeZone} />
      <Story story={order.story} zone={site.timeZone} />
    </Record>
  )
}

function Lines({ order: { lines } }: { readonly order: DeskOrder }): ReactElement {
  return (
    <Section title='Courses'>
      <ul>
        {lines.map(({ id, title, tutor, classes, classes_used, price, refunded, seat }) => (
          <Line
            key={id}
            main={title}
            side={rupees(price)}
            below={[
              `${classes} classes with ${tutor.name}`,
              classes_used === null ? 'no seat yet' : `${classes_used} held`,
              seat,
              refunded > 0 && `${rupees(refunded)} refunded`,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </Section>
  )
}

interface MoneyProps {
  readonly order: DeskOrder
  readonly zone: string
}

/** How much of the refunds is money that no provider has taken yet. */
function notPaidOut({ refunds }: DeskOrder): number {
  const waiting = refunds.filter(({ status }) => status === 'pending')
  return waiting.reduce((sum, { amount, credit = 0 }) => sum + amount - credit, 0)
}

const paymentWords = { started: 'Started', failed: 'Failed', succeeded: 'Paid' } as const
const refundWords = { pending: 'Being paid out', done: 'Paid out' } as const

function Money({ order: { payments, refunds }, zone }: MoneyProps): ReactElement {
  return (
    <>
      <Section title='Payments'>
        {payments.length === 0 && <Nothing>None.</Nothing>}
        <ul>
          {payments.map(({ id, status, amount, provider, reference, created_at }) => (
            <Line
              key={id}
              main={`${paymentWords[status]}, ${rupees(amount)}`}
              side={dayAndTime(created_at, zone)}
              below={`${provider} ${reference}`}
            />
          ))}
        </ul>
      </Section>
      <Section title='Refunds'>
        {refunds.length === 0 && <Nothing>None.</Nothing>}
        <ul>
          {refunds.map(({ id, status, amount, reason, created_at }) => (
            <Line
              key={id}
              main={`${refundWords[status]}, ${rupees(amount)}`}
              side={dayAndTime(created_at, zone)}
              below={reason}
            />
          ))}
        </ul>
      </Section>
    </>
  )
}
