import type { ReactElement } from 'react'
import type { User } from '#contract/learning/people/auth.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { RoleSwitch } from '../../../features/people/auth/RoleSwitch.tsx'
import { isLive } from '../../../features/timetable/booking/words.ts'
import { addDays } from '../../../features/timetable/calendar/days.ts'
import { itemsByDay } from '../../../features/timetable/calendar/itemsByDay.ts'
import { Week } from '../../../features/timetable/calendar/Week.tsx'
import { isOff, itemKind, itemTitle } from '../../../features/timetable/calendar/words.ts'
import { NextClass } from '../../../features/timetable/classes/NextClass.tsx'
import { placeWords } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { useNow } from '../../../ui/timing/useNow.ts'
import { Coming } from './Coming.tsx'
import { CourseRings } from './CourseRings.tsx'
import { NothingYet } from './NothingYet.tsx'
import { ProfileNotice } from './ProfileNotice.tsx'
import { Subjects } from './Subjects.tsx'
import { Timetable } from './Timetable.tsx'
import { ToDo } from './ToDo.tsx'
import { todoOf } from './todo.ts'
import { weekOf, weekTitle } from './week.ts'
import { work } from './work.ts'

const switchClass = 'link inline-flex min-h-11 items-center gap-2 font-semibold'

/** A student's own home page: what is next, what is to do, and their progress. */
export function PersonalHome({ viewer }: { readonly viewer: User }): ReactElement {
  const { data, site } = usePage(work)
  const now = useNow(site.now)
  const zone = site.timeZone
  const enrolments = data.enrolments?.items ?? []
  const live = enrolments.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  const items = data.classes?.items ?? []
  const next = items.find((item) => isNext(item, now))
  const todo = todoOf(data, { zone, now })
  const today = dayKey(site.now, zone)
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index))
  const busy = items.some(({ starts_at }) => days.includes(dayKey(starts_at, zone)))
  const asked = (data.demos?.items.some(isLive) || data.proposals?.items.length) ?? 0
  const isNew = live.length === 0 && items.length === 0 && todo.length === 0 && !asked
  return (
    <>
      <div className='wrap pt-8 md:pt-12'>
        <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-3'>
          <h1 className='heading-1 wrap-anywhere'>Hello, {firstName(viewer.name)}</h1>
          <RoleSwitch className={switchClass} />
        </div>
        <ProfileNotice viewer={viewer} zone={zone} />
        {isNew ? (
          <NothingYet />
        ) : (
          <div className='mt-6 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
            <div className='grid min-w-0 content-start gap-12 lg:col-span-8'>
              {next ? (
                <Next item={next} zone={zone} now={now} />
              ) : (
                <p className='reading text-18 text-ink-soft'>
                  Nothing booked right now. Your next class will appear here.
                </p>
              )}
              {todo.length > 0 && <ToDo items={todo} />}
              <Coming
                demos={(data.demos?.items ?? []).filter(({ id }) => id !== next?.id)}
                proposals={data.proposals?.items ?? []}
                zone={zone}
                now={now}
              />
            </div>
            <div className='lg:col-span-4'>
              <CourseRings enrolments={live} zone={zone} />
            </div>
          </div>
        )}
        {busy && <NextDays today={today} days={days} zone={zone} items={items} />}
      </div>
      {live.length === 0 && <Suggestions />}
    </>
  )
}

interface NextDaysProps {
  readonly today: string
  readonly days: readonly string[]
  readonly zone: string
  readonly items: readonly CalendarItem[]
}

function NextDays({ today, days, zone, items }: NextDaysProps): ReactElement {
  return (
    <section aria-labelledby='week' className='mt-12 md:mt-16'>
      <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-2'>
        <h2 id='week' className='heading-2'>
          Next seven days
        </h2>
        <ButtonLink to={href(pages.myClasses)} kind='quiet' size='small'>
          Full calendar
        </ButtonLink>
      </div>
      <Week
        on={today}
        days={days}
        today={today}
        zone={zone}
        itemsOn={itemsByDay(items, zone)}
        toOf={addressOf}
      />
    </section>
  )
}

function Next({
  item,
  zone,
  now,
}: {
  readonly item: CalendarItem
  readonly zone: string
  readonly now: number
}): ReactElement {
  return (
    <NextClass
      lesson={item}
      title={itemTitle(item)}
      to={addressOf(item)}
      line={`${itemKind(item)} with ${item.tutor.name}`}
      place={placeWords(item)}
      zone={zone}
      now={now}
    />
  )
}

/** Courses to start with, for a student who has none yet. */
function Suggestions(): ReactElement {
  const { data, site } = usePage(work)
  const days = weekOf(data.soon.items, site.timeZone)
  return (
    <>
      <Timetable title={weekTitle(days, site)} days={days} zone={site.timeZone} />
      <Subjects cores={data.cores.items} />
    </>
  )
}

function isNext(item: CalendarItem, now: number): boolean {
  return !isOff(item) && item.status !== 'requested' && Date.parse(item.ends_at) > now
}

function addressOf({ kind, course, schedule_id, enrolment_id }: CalendarItem): string {
  return kind === 'class' && course && schedule_id
    ? href(pages.enrolment, { course: course.slug, schedule: enrolment_id ?? schedule_id })
    : href(pages.myDemos)
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || name
}
