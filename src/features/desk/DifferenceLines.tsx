import type { ReactElement } from 'react'
import type { SettlementDifference } from '#contract/learning/desk/settlementShapes.ts'
import { differenceText } from '#contract/learning/desk/settlementWords.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/whole.ts'
import { rupees } from '../../ui/format/money.ts'
import { dayAndTime } from '../../ui/format/when.ts'
import { Link } from '../../ui/Link.tsx'
import { Line } from './Record.tsx'
import { gapOf, sidesText, stateText } from './settlementWords.ts'

interface LinesProps {
  readonly differences: readonly SettlementDifference[]
  readonly zone: string
}

/** A list of differences to settle: what each is, how large it is, and what both sides report. */
export function DifferenceLines({ differences, zone }: LinesProps): ReactElement {
  return (
    <ul>
      {differences.map((each) => (
        <Line
          key={each.id}
          main={
            <Link className='link font-semibold' to={href(pages.deskDifference, { difference: each.id })}>
              {differenceText[each.kind].name}
            </Link>
          }
          side={<span className='font-semibold text-ink'>{rupees(gapOf(each))}</span>}
          below={
            <>
              <span className='block'>{sidesText(each)}</span>
              <span className='block'>
                {[each.name, each.order?.number, dayAndTime(each.at, zone), stateText(each)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          }
        />
      ))}
    </ul>
  )
}
