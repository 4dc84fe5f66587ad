import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/lessons.ts'
import { groupDot } from '../../../features/calendar/grid/looks.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

/** The groups with a class on these days, each with its colour. */
export function Groups({ items }: { readonly items: readonly CalendarItem[] }): ReactElement | null {
  const groups = new Map(items.flatMap((item) => (item.schedule_id ? [[item.schedule_id, item]] : [])))
  if (groups.size === 0) return null
  return (
    <section aria-label='Groups' className='mt-4'>
      <ul className='flex flex-wrap gap-x-6 gap-y-1 text-14'>
        {[...groups].map(([id, { course, group }]) => (
          <li key={id}>
            <Link
              to={href(pages.teachSchedule, { course: course?.slug ?? '', schedule: id })}
              className='inline-flex min-h-6 items-center gap-2 hover:underline pointer-coarse:min-h-11'
            >
              <span
                aria-hidden='true'
                className={clsx('size-3 shrink-0 rounded-small', groupDot(group?.colour ?? 0))}
              />
              {[group?.name, course?.title].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
