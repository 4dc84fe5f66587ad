import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { Link } from '../../../ui/Link.tsx'
import { blockLook } from './grid/looks.ts'
import { hoursText, isOff, itemKind, itemState, itemTitle } from './words.ts'

interface EntryProps {
  readonly item: CalendarItem
  readonly zone: string
  readonly to: string
}

/** A class or demo: demos in marigold, open slots with a dashed edge, cancelled ones struck through. */
export function Entry({ item, zone, to }: EntryProps): ReactElement {
  const off = isOff(item)
  const state = itemState(item, zone)
  const seats =
    item.students === null ? '' : `${item.students}\u00a0${item.students === 1 ? 'student' : 'students'}`
  return (
    <Link
      to={to}
      className={clsx(
        'group block rounded-control border p-3 transition-colors hover:border-control',
        off
          ? 'border-line text-ink-soft'
          : item.status === 'open'
            ? 'border-control border-dashed'
            : item.kind === 'demo'
              ? 'border-transparent bg-highlight-soft'
              : item.group
                ? clsx('border-transparent border-l-3', blockLook('class', item.group.colour))
                : 'border-transparent bg-action-soft',
      )}
    >
      <span className={clsx('block font-semibold text-14', off && 'line-through')}>
        {hoursText(item, zone)}
      </span>
      <span className='mt-0.5 block text-balance leading-tight underline-offset-4 group-hover:underline lg:text-14'>
        {itemTitle(item)}
      </span>
      <span className='mt-1 block text-14 text-ink-soft'>
        {[item.group?.name, itemKind(item), seats, item.recap && 'Recap'].filter(Boolean).join(' · ')}
      </span>
      {state && <span className={clsx('mt-1 block text-14', off ? 'text-bad' : 'text-ink')}>{state}</span>}
    </Link>
  )
}
