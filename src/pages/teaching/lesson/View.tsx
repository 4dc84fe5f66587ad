import type { ReactElement } from 'react'
import { Said } from '../../../features/teaching/Said.tsx'
import { hoursText, isOff, itemKind, itemTitle } from '../../../features/timetable/calendar/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { dayAndTime, dayKey, dayOf, zoneName } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { TeachNav } from '../TeachNav.tsx'
import { Changing } from './Changing.tsx'
import { Room } from './Room.tsx'
import { Who } from './Who.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One class: what it is, how to join it, and what a tutor can change about it. */
export default function TeachClassView(): ReactElement {
  const { data, site } = usePage(work)
  const { lesson } = data
  const zone = site.timeZone
  const now = useNow(site.now)
  const title = itemTitle(lesson)
  const off = isOff(lesson)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs
          trail={[
            {
              to: href(pages.teachClasses, {}, { on: dayKey(lesson.starts_at, zone) }),
              label: 'Calendar',
            },
          ]}
        />
      </div>
      <p className='mt-2 font-semibold text-14 text-ink-soft'>{itemKind(lesson)}</p>
      <h1 className='heading-1 mt-1'>{title}</h1>
      <p className={`display-type mt-4 text-24 md:text-30 ${off ? 'text-ink-soft line-through' : ''}`}>
        <time dateTime={lesson.starts_at}>
          <span className='whitespace-nowrap'>{dayOf(lesson.starts_at, zone)},</span>{' '}
          <span className='whitespace-nowrap'>{hoursText(lesson, zone)}</span>
        </time>
      </p>
      {lesson.time_zone !== zone && (
        <p className='mt-1 text-14 text-ink-soft'>
          {`${zoneName(zone)}. The group runs on ${zoneName(lesson.time_zone)}: ${dayAndTime(lesson.starts_at, lesson.time_zone)}.`}
        </p>
      )}
      <Said undoLabel='Move it back' />
      {off && (
        <Notice className='mt-6' title='This class is cancelled'>
          {lesson.change_note && `“${lesson.change_note}” `}
          Another class was added after the last one, so nobody misses out.
        </Notice>
      )}
      {!off && lesson.moved_from && (
        <Notice className='mt-6' title={`Moved from ${dayAndTime(lesson.moved_from, zone)}`}>
          {lesson.change_note && `“${lesson.change_note}”`}
        </Notice>
      )}
      <div className='mt-8 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='grid min-w-0 content-start gap-12 lg:col-span-7'>
          {!off && <Room lesson={lesson} zone={zone} now={now} />}
          <Changing />
        </div>
        <div className='min-w-0 lg:col-span-4 lg:col-start-9'>
          <Who lesson={lesson} />
        </div>
      </div>
    </div>
  )
}
