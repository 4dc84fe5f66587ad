import type { ReactElement } from 'react'
import type { MonthEarned } from '#contract/learning/teaching/earnings.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'
import { monthOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

/** The months, latest first, each with the parts of its sum. */
export function ByMonth({ months }: { readonly months: readonly MonthEarned[] }): ReactElement {
  return (
    <ul className='mt-4 divide-y divide-line border-line border-y'>
      {months.toReversed().map(({ month, net, ...sums }) => (
        <li key={month}>
          <Link
            to={href(pages.teachEarningsMonth, { month })}
            className='flex min-h-14 items-baseline justify-between gap-6 py-3 hover:bg-sunken'
          >
            <span>
              <span className='link'>{monthOf(`${month}-15`, 'UTC')}</span>
              <span className='block text-14 text-ink-soft'>{partsText(sums)}</span>
            </span>
            <span className='whitespace-nowrap font-semibold'>{rupees(net)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function partsText({
  taught,
  refunded,
  corrected,
  fee,
  fee_tax,
}: Omit<MonthEarned, 'month' | 'net'>): string {
  if ([taught, refunded, corrected].every((sum) => sum === 0)) return 'No classes'
  return [
    `Taught ${rupees(taught)}`,
    ...(refunded === 0 ? [] : [`refunded ${rupees(refunded)}`]),
    ...(corrected === 0 ? [] : [`corrected ${rupees(corrected)}`]),
    ...(fee === 0 ? [] : [`fee ${rupees(fee)}`]),
    ...(fee_tax === 0 ? [] : [`GST on the fee ${rupees(fee_tax)}`]),
  ].join(', ')
}
