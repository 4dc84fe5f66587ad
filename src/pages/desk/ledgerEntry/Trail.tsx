import type { ReactElement } from 'react'
import type { LedgerEntry } from '#contract/learning/desk/ledger.ts'
import { kindText } from '#contract/learning/money/ledgerText.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface TrailProps {
  readonly entry: LedgerEntry
  readonly zone: string
}

/** The earlier and later entries about the same order or class. */
export function Trail({ entry: { number, order, trail }, zone }: TrailProps): ReactElement | null {
  if (trail.length < 2) return null
  return (
    <Section
      title={order ? `Before and after, in order ${order.number}` : 'Before and after, for this class'}
    >
      <ol>
        {trail.map((step) => (
          <li
            key={step.number}
            aria-current={step.number === number ? 'step' : undefined}
            className='flex flex-wrap justify-between gap-x-4 border-line border-b py-2 aria-[current]:bg-action-soft aria-[current]:font-semibold'
          >
            {step.number === number ? (
              <span>{`${kindText[step.kind]}, ${rupees(step.amount)}`}</span>
            ) : (
              <Link className='link' to={href(pages.deskLedgerEntry, { entry: String(step.number) })}>
                {`${kindText[step.kind]}, ${rupees(step.amount)}`}
              </Link>
            )}
            <span className='text-ink-soft tabular-nums'>{dayAndTime(step.at, zone)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
