import type { ReactElement } from 'react'
import { Calendar } from '../../../features/calendar/Calendar.tsx'
import { calendarChoice } from '../../../features/calendar/days.ts'
import { entryAddress } from '../../../features/teaching/addresses.ts'
import { TeachNav } from '../../../features/teaching/TeachNav.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** Classes and demos of all courses together. */
export default function TeachClassesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const today = dayKey(site.now, site.timeZone)
  const { view, on } = calendarChoice(search, today)
  const items = [...data.classes.items, ...(data.more?.items ?? [])]
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-8 flex flex-wrap items-end justify-between gap-4'>
        <h1 className='heading-1'>Calendar</h1>
        <ButtonLink to={href(pages.teachOffer)} kind='secondary'>
          Offer demo classes
        </ButtonLink>
      </div>
      <div className='mt-6'>
        <Calendar
          view={view}
          on={on}
          today={today}
          items={items}
          zone={site.timeZone}
          addressOf={(view, day) =>
            href(
              pages.teachClasses,
              {},
              { view: view === 'week' ? undefined : view, on: day === today ? undefined : day },
            )
          }
          toOf={entryAddress}
        />
      </div>
      {items.length === 0 && (
        <p className='mt-6 text-ink-soft'>{`You have no classes or demos this ${view}.`}</p>
      )}
    </div>
  )
}
