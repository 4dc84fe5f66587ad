import clsx from 'clsx'
import type { ReactElement } from 'react'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { groupDot } from '../../../features/timetable/calendar/grid/looks.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayKey, localTimeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface GroupsProps {
  readonly items: readonly CalendarItem[]
  readonly zone: string
}

/** The groups with a class on these days, each with its colour and its name, or its times if it has none. */
export function Groups({ items, zone }: GroupsProps): ReactElement | null {
  const groups = new Map(items.flatMap((item) => (item.schedule_id ? [[item.schedule_id, item]] : [])))
  if (groups.size === 0) return null
  return (
    <section aria-label='Groups' className='mt-4'>
      <ul className='flex flex-wrap gap-x-6 gap-y-1 text-14'>
        {[...groups].map(([id, { course, group }]) => (
          <li key={id}>
            <Link
              to={href(pages.teachGroup, { course: course?.slug ?? '', schedule: id })}
              className='inline-flex min-h-6 items-center gap-2 hover:underline pointer-coarse:min-h-11'
            >
              <span
                aria-hidden='true'
                className={clsx('size-3 shrink-0 rounded-small', groupDot(group?.colour ?? 0))}
              />
              <span>
                <span className='font-semibold'>{group?.name ?? timesOf(items, id, zone)}</span>
                {isNextTerm(items, id) && ', next term'}
                {course && `, ${course.title}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** True if a group begins on these days, after the last classes of a group of that name: both terms are listed. */
function isNextTerm(items: readonly CalendarItem[], id: string): boolean {
  const first = items.find(({ schedule_id, number }) => schedule_id === id && number === 1)
  const name = first?.group?.name
  return Boolean(
    name &&
      items.some(
        ({ schedule_id, group, course, starts_at }) =>
          schedule_id !== id &&
          group?.name === name &&
          course?.slug === first.course?.slug &&
          starts_at < first.starts_at,
      ),
  )
}

/** "Tue & Fri 8 pm", from the classes that are shown. */
function timesOf(items: readonly CalendarItem[], id: string, zone: string): string {
  const times = items.flatMap(({ schedule_id, starts_at, moved_from }) => {
    const planned = moved_from ?? starts_at
    const weekday = new Date(`${dayKey(planned, zone)}T12:00:00Z`).getUTCDay() || 7
    return schedule_id === id ? [{ weekday, starts_at: localTimeOf(planned, zone) }] : []
  })
  const once = new Map(times.map((time) => [`${time.weekday} ${time.starts_at}`, time]))
  return groupName(null, [...once.values()])
}
