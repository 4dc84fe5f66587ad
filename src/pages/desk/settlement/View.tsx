import type { ReactElement } from 'react'
import {
  differenceText,
  fateText,
  lineFates,
  providerNames,
} from '#contract/learning/desk/settlementWords.ts'
import { Line, Nothing, Record, Section } from '../../../features/desk/Record.tsx'
import { linesText } from '../../../features/desk/settlementWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Decide } from './Decide.tsx'
import { LineRow } from './LineRow.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const india = 'Asia/Kolkata'

/** A settlement report: what matches, and what doesn't, line by line. */
export default function SettlementView(): ReactElement {
  const { data, site } = usePage(work)
  const { report } = data
  const { name, provider, covers, read, state } = report
  return (
    <Record
      back={{ to: href(pages.deskSettlements), label: 'Settlement reports' }}
      title={name}
      detail={[
        providerNames[provider],
        covers && `${dayAndTime(covers.from, india)} to ${dayAndTime(covers.until, india)}, India time`,
        read && `read by ${read.by}, ${dayAndTime(read.at, site.timeZone)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={<Decide report={report} />}
    >
      {state === 'dropped' ? (
        <Nothing>This report was discarded. Nothing in it was posted.</Nothing>
      ) : (
        <>
          <Fates />
          <Missing />
          <Lines />
        </>
      )}
    </Record>
  )
}

function Fates(): ReactElement {
  const { data } = usePage(work)
  const { id, fates, missing_count } = data.report
  const known = lineFates.flatMap((fate) => fates.find((each) => each.fate === fate) ?? [])
  return (
    <Section title='What it says'>
      <ul>
        {known.map(({ fate, lines, net }) => (
          <Line
            key={fate}
            main={
              <Link className='link' to={href(pages.deskSettlement, { settlement: id }, { fate })}>
                {fateText[fate]}
              </Link>
            }
            side={`${linesText(lines)}, ${rupees(net)} settled`}
          />
        ))}
        {missing_count > 0 && (
          <Line main={differenceText.missing_there.name} side={`${missing_count} of ours`} />
        )}
      </ul>
    </Section>
  )
}

function Missing(): ReactElement | null {
  const { data } = usePage(work)
  const { missing, missing_count } = data.report
  if (missing_count === 0) return null
  return (
    <Section title='Ours that it lacks'>
      <ul>
        {missing.map(({ name, at, ours, order }) => (
          <Line
            key={name}
            main={name}
            side={rupees(ours)}
            below={
              <>
                {order && (
                  <Link className='link' to={href(pages.deskOrder, { order: order.id })}>
                    {order.number}
                  </Link>
                )}
                {`, ${dayAndTime(at, india)}`}
              </>
            }
          />
        ))}
      </ul>
    </Section>
  )
}

function Lines(): ReactElement {
  const { data, search } = usePage(work)
  const { id, shown, next } = data.report
  const fate = lineFates.find((each) => each === search.get('fate'))
  return (
    <Section title={fate ? fateText[fate] : 'Lines that differ'}>
      {shown.length === 0 && <Nothing>{fate ? 'None.' : 'None: all lines match.'}</Nothing>}
      <ul>
        {shown.map((line) => (
          <LineRow key={line.position} line={line} zone={india} />
        ))}
      </ul>
      <p className='flex flex-wrap gap-4'>
        {next !== null && (
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.deskSettlement, { settlement: id }, { fate, after: next })}
          >
            More lines
          </Link>
        )}
        {fate && (
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.deskSettlement, { settlement: id })}
          >
            Only what differs
          </Link>
        )}
      </p>
    </Section>
  )
}
