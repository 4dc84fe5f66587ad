import type { ReactElement } from 'react'
import { LearnerFilter } from '../../../features/people/family/LearnerFilter.tsx'
import { Calendar } from '../../../features/timetable/calendar/Calendar.tsx'
import { calendarChoice } from '../../../features/timetable/calendar/days.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { itemAddress, learnerIn } from '../addresses.ts'
import { StudyTabs } from '../StudyTabs.tsx'
import { Subscription } from './Subscription.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function MyClassesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const today = dayKey(site.now, site.timeZone)
  const { view, on } = calendarChoice(search, today)
  const { learner } = learnerIn(search)
  const { items } = data.classes
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>My calendar</h1>
      <StudyTabs />
      <LearnerFilter
        learners={data.learners}
        chosen={learner}
        to={(id) =>
          href(
            pages.myClasses,
            {},
            { view: view === 'week' ? undefined : view, on: on === today ? undefined : on, learner: id },
          )
        }
      />
      <div className='mt-6'>
        <Calendar
          view={view}
          on={on}
          today={today}
          zone={site.timeZone}
          items={items}
          addressOf={(view, day) =>
            href(
              pages.myClasses,
              {},
              { view: view === 'week' ? undefined : view, on: day === today ? undefined : day, learner },
            )
          }
          toOf={itemAddress}
        />
      </div>
      {items.length === 0 && (
        <p className='mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft'>
          {`You have no classes or demos this ${view}.`}
          <ButtonLink to={href(pages.courses)} kind='secondary' size='small'>
            Find a course
          </ButtonLink>
        </p>
      )}
      {data.calendar && <Subscription url={feedOf(data.calendar.url, learner)} />}
    </div>
  )
}

/** While one learner is chosen, the feed contains only their classes. */
function feedOf(url: string, learner: string | undefined): string {
  return learner ? `${url}?learner=${encodeURIComponent(learner)}` : url
}
