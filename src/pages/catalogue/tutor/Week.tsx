import clsx from 'clsx'
import type { ReactElement } from 'react'
import { zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import type { WeekDay, WeekEntry } from './week.ts'

type WeekProps = {
  readonly days: readonly WeekDay[]
  readonly zone: string
  readonly to: (link: WeekEntry['link']) => string
}

/** One timetable of everything: seven columns on wide screens, day after day on phones. */
export function Week({ days, zone, to }: WeekProps): ReactElement | null {
  if (days.every(({ entries }) => entries.length === 0)) return null
  return (
    <section aria-labelledby='week-title'>
      <h2 id='week-title' className='heading-2'>
        The week
      </h2>
      <p className='mt-1 text-14 text-ink-soft'>{`Every group and the free demos of the next seven days, in ${zoneName(zone)}`}</p>
      <ol className='mt-4 grid gap-x-2 lg:grid-cols-7'>
        {days.map(({ name, entries }) => (
          <li
            key={name}
            className={clsx(
              'grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 border-line border-t py-2 lg:grid-cols-1',
              entries.length === 0 ? 'hidden lg:grid' : 'grid',
            )}
          >
            <h3 className={clsx('py-2 font-semibold text-14', entries.length === 0 && 'text-ink-soft')}>
              {name}
            </h3>
            <ul className='grid content-start gap-2'>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <Block entry={entry} to={to(entry.link)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Block({ entry, to }: { readonly entry: WeekEntry; readonly to: string }): ReactElement {
  const { time, title, note, isDemo } = entry
  return (
    <Link
      to={to}
      className={clsx(
        'group block rounded-control px-3 py-2 text-14 transition-colors hover:bg-action-soft',
        isDemo ? 'border border-control border-dashed' : 'bg-sunken',
      )}
    >
      <span className='block font-semibold'>{time}</span>
      <span className='block text-balance leading-tight underline-offset-4 group-hover:underline'>
        {title}
      </span>
      <span className={clsx('mt-1 block', note === 'Full' ? 'text-ink-soft' : 'text-good')}>{note}</span>
    </Link>
  )
}
