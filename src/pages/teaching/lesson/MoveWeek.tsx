import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { entryAddress } from '../../../features/teaching/addresses.ts'
import { awayOn } from '../../../features/timetable/calendar/away.ts'
import { clashOf, endOf, minutesOf } from '../../../features/timetable/calendar/clashes.ts'
import { OwnDays } from '../../../features/timetable/calendar/grid/OwnDays.tsx'
import { daysShown, daysText, stepped } from '../../../features/timetable/calendar/grid/shown.ts'
import { PeriodHead } from '../../../features/timetable/calendar/PeriodHead.tsx'
import { hoursText } from '../../../features/timetable/calendar/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import type { Moving } from '../moving.ts'
import { work } from './work.ts'

interface MoveWeekProps {
  readonly lesson: TeacherClass
  readonly moving: Moving
  readonly around: readonly CalendarItem[]
}

/** What else the tutor has that week, with the new time in it. The class can be dragged to another time. */
export function MoveWeek({ lesson, moving, around }: MoveWeekProps): ReactElement {
  const { data, site, search } = usePage(work)
  const navigate = useNavigate()
  const { starts_at, day } = moving
  const days = daysShown(day, isMobile(site.device))
  const address = (query: { readonly at?: string | undefined; readonly week?: string }): string =>
    href(pages.teachClass, { lesson: lesson.id }, { change: 'move', ...query })
  const step = (by: 1 | -1): string => address({ at: search.get('at') ?? undefined, week: stepped(days, by) })
  const period = days.length === 7 ? 'week' : `${days.length} days`
  return (
    <section aria-labelledby='period' className='mt-8'>
      <PeriodHead
        title={daysText(days)}
        previous={{ to: step(-1), label: `Previous ${period}` }}
        next={{ to: step(1), label: `Next ${period}` }}
        choices={[]}
      />
      <OwnDays
        days={days}
        items={around}
        awayOn={awayOn(data.leaves?.items ?? [])}
        zone={site.timeZone}
        now={site.now}
        toOf={entryAddress}
        movable={lesson.id}
        {...(starts_at && { proposal: proposalOf(starts_at, { lesson, around, zone: site.timeZone }) })}
        onMove={(_, at) => void navigate(address({ at }), { preventScrollReset: true })}
      />
    </section>
  )
}

interface Proposing extends Omit<MoveWeekProps, 'moving'> {
  readonly zone: string
}

function proposalOf(starts_at: string, { lesson, around, zone }: Proposing) {
  const hours = { starts_at, ends_at: endOf(starts_at, minutesOf(lesson)) }
  const clash = clashOf(hours, around, lesson.id)
  return {
    ...hours,
    id: 'new',
    kind: clash ? ('clash' as const) : ('new' as const),
    hours: hoursText(hours, zone),
    label: clash ? 'You’re busy then' : 'New time',
  }
}
