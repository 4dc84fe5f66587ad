import type { ReactElement } from 'react'
import type { SettlementDifference } from '#contract/learning/desk/settlementShapes.ts'
import { differenceText, providerNames } from '#contract/learning/desk/settlementWords.ts'
import { Record, Section } from '../../../features/desk/Record.tsx'
import { stateText, titleOf } from '../../../features/desk/settlementWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime, dayKey } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Decide } from './Decide.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const india = 'Asia/Kolkata'

/** One difference: what both sides say, who works on it, how it was settled. */
export default function DifferenceView(): ReactElement {
  const { data } = usePage(work)
  const { difference } = data
  return (
    <Record
      back={{ to: href(pages.deskDifferences), label: 'Settlement differences' }}
      title={titleOf(difference)}
      detail={differenceText[difference.kind].about}
      aside={<Decide difference={difference} />}
      readFirst
    >
      <div className='grid gap-6 sm:grid-cols-2'>
        <Section title={`${providerNames[difference.provider]} says`}>
          <Facts facts={theirFacts(difference)} />
        </Section>
        <Section title='The ledger says'>
          <Facts facts={ourFacts(difference)} />
        </Section>
      </div>
      <State difference={difference} />
    </Record>
  )
}

function theirFacts({ theirs, charges, settlement, name, report }: SettlementDifference) {
  const from = {
    label: 'Report',
    value: (
      <Link className='link' to={href(pages.deskSettlement, { settlement: report.id })}>
        {report.name}
      </Link>
    ),
  }
  if (theirs === null) return [{ label: 'Amount', value: 'Nothing in the report' }, from]
  return [
    { label: 'Amount', value: rupees(theirs) },
    { label: 'Charges, with GST', value: rupees(charges ?? 0) },
    { label: 'Name', value: name },
    { label: 'Settlement', value: settlement ?? 'Not settled yet' },
    from,
  ]
}

function ourFacts({ ours, name, order, at }: SettlementDifference) {
  const day = dayKey(at, india)
  const close = {
    label: 'Day',
    value: (
      <Link className='link' to={href(pages.deskClose, {}, { day })}>
        {dayAndTime(at, india)}
      </Link>
    ),
  }
  if (ours === null) return [{ label: 'Amount', value: 'Nothing with this ID' }, close]
  return [
    { label: 'Amount', value: rupees(ours) },
    { label: 'ID at the provider', value: name },
    ...(order
      ? [
          {
            label: 'Order',
            value: (
              <Link className='link' to={href(pages.deskOrder, { order: order.id })}>
                {order.number}
              </Link>
            ),
          },
        ]
      : []),
    close,
  ]
}

function State({ difference }: { readonly difference: SettlementDifference }): ReactElement {
  const { site } = usePage(work)
  const { note, reason, settled, correction } = difference
  return (
    <Section title='Status'>
      <Facts
        facts={[
          { label: 'State', value: stateText(difference) },
          ...(note ? [{ label: 'Note', value: note }] : []),
          ...(settled
            ? [{ label: 'Settled', value: `${dayAndTime(settled.at, site.timeZone)}: “${reason ?? ''}”` }]
            : []),
          ...(correction
            ? [
                {
                  label: 'Correction',
                  value:
                    correction.entry === null ? (
                      <Link className='link' to={href(pages.deskCorrections)}>
                        {`${rupees(correction.amount)}, awaiting approval`}
                      </Link>
                    ) : (
                      <Link
                        className='link'
                        to={href(pages.deskLedgerEntry, { entry: String(correction.entry) })}
                      >
                        {`${rupees(correction.amount)}, entry ${correction.entry}`}
                      </Link>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
