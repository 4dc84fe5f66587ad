import clsx from 'clsx'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { UnitCounts } from '#contract/estate/projects/overview.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { UnitMark } from '../../../features/projects/availability/UnitMark.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { type BlockAddress, blockHref } from './address.ts'
import { statusOrder } from './geometry.ts'

/** What each window means and how many there are; pressing one shows only those. */
export function Legend({
  at,
  counts,
}: {
  readonly at: BlockAddress
  readonly counts: UnitCounts
}): ReactElement {
  const [search] = useSearchParams()
  const current = search.get('status')
  return (
    <ul className='flex gap-x-6 gap-y-1 overflow-x-auto whitespace-nowrap md:flex-wrap md:gap-x-6'>
      {statusOrder
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <li key={status}>
            <Link
              to={blockHref(at, search, { status: current === status ? undefined : status })}
              replace
              preventScrollReset
              aria-current={current === status ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center gap-2 text-14 hover:underline pointer-coarse:min-h-11',
                'aria-[current]:font-semibold aria-[current]:underline',
              )}
            >
              <UnitMark status={status} />
              {unitStatusNames[status]}
              <span className='text-ink-soft'>{groupIndian(counts[status])}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
