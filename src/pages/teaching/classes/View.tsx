import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { entryAddress } from '../../../features/teaching/addresses.ts'
import { awayOn } from '../../../features/timetable/calendar/away.ts'
import { calendarChoice, turned } from '../../../features/timetable/calendar/days.ts'
import { OwnDays } from '../../../features/timetable/calendar/grid/OwnDays.tsx'
import { daysShown, daysText, stepped } from '../../../features/timetable/calendar/grid/shown.ts'
import { itemsByDay } from '../../../features/timetable/calendar/itemsByDay.ts'
import { Month } from '../../../features/timetable/calendar/Month.tsx'
import { PeriodHead } from '../../../features/timetable/calendar/PeriodHead.tsx'
import { Week } from '../../../features/timetable/calendar/Week.tsx'
import { periodText } from '../../../features/timetable/calendar/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayKey, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { Groups } from './Groups.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const dragText = ' Drag a class to move it; you’ll see what students are told before anything changes.'

/** The classes and demos of all courses: a week by the hour, the same week as a list, or a month. */
export default function TeachClassesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const navigate = useNavigate()
  const zone = site.timeZone
  const today = dayKey(site.now, zone)
  const { view, on } = calendarChoice(search, today)
  const shown = view === 'month' ? 'month' : search.get('view') === 'list' ? 'list' : 'week'
  const onPhone = isMobile(site.device)
  const days = daysShown(on, shown === 'week' && onPhone)
  const away = awayOn(data.leaves?.items ?? [])
  const items = [...data.classes.items, ...(data.more?.items ?? [])]
  const at = (view: typeof shown, day: string): string =>
    href(
      pages.teachClasses,
      {},
      { view: view === 'week' ? undefined : view, on: day === today ? undefined : day },
    )
  const views = { addressOf: (_view: string, day: string) => at('week', day), toOf: entryAddress }
  const parts = { on, today, zone, items, itemsOn: itemsByDay(items, zone), awayOn: away, ...views }
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4 flex flex-wrap items-end justify-between gap-4 md:mt-6'>
        <h1 className='heading-2'>Calendar</h1>
        <div className='flex flex-wrap gap-2'>
          <ButtonLink to={href(pages.teachLeave)} kind='secondary'>
            Take days off
          </ButtonLink>
          <ButtonLink to={href(pages.teachOffer)} kind='secondary'>
            Offer demo classes
          </ButtonLink>
        </div>
      </div>
      <section aria-labelledby='period' className='mt-4'>
        <Head shown={shown} on={on} days={days} at={at} />
        <Times isWeek={shown === 'week'} zone={zone} />
        {shown === 'week' && (
          <OwnDays
            days={days}
            items={items}
            awayOn={away}
            busy={data.busy?.hours ?? []}
            zone={zone}
            now={site.now}
            toOf={entryAddress}
            onMove={(lesson, at) => navigate(href(pages.teachClass, { lesson }, { change: 'move', at }))}
          />
        )}
        {shown === 'list' && <Week {...parts} />}
        {shown === 'month' && <Month {...parts} view='month' />}
        {shown !== 'list' && <Groups items={items} zone={zone} />}
      </section>
      {items.length === 0 && <p className='mt-6 text-ink-soft'>You have no classes or demos here.</p>}
    </div>
  )
}

interface TimesProps {
  readonly isWeek: boolean
  readonly zone: string
}

function Times({ isWeek, zone }: TimesProps): ReactElement {
  return (
    <p className='mt-2 text-14 text-ink-soft'>
      Times are in {zoneName(zone)}.
      <span className='max-md:hidden pointer-coarse:hidden'>{isWeek && dragText}</span>{' '}
      <Link to={href(pages.teachBusy)} className='link'>
        Add your other calendars
      </Link>
    </p>
  )
}

interface HeadProps {
  readonly shown: 'week' | 'list' | 'month'
  readonly on: string
  readonly days: readonly string[]
  readonly at: (view: HeadProps['shown'], day: string) => string
}

function Head({ shown, on, days, at }: HeadProps): ReactElement {
  const { site } = usePage(work)
  const step = (by: 1 | -1): string =>
    at(shown, shown === 'month' ? turned('month', on, by) : stepped(days, by))
  const period = shown === 'month' ? 'month' : days.length === 7 ? 'week' : `${days.length} days`
  return (
    <PeriodHead
      title={shown === 'month' ? periodText('month', on) : daysText(days)}
      previous={{ to: step(-1), label: `Previous ${period}` }}
      next={{ to: step(1), label: `Next ${period}` }}
      choices={[
        { to: at(shown, dayKey(site.now, site.timeZone)), label: 'Today', on: false },
        { to: at('week', on), label: isMobile(site.device) ? 'Days' : 'Week', on: shown === 'week' },
        { to: at('list', on), label: 'List', on: shown === 'list' },
        { to: at('month', on), label: 'Month', on: shown === 'month' },
      ]}
    />
  )
}
