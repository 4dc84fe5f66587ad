import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { MadeOnce } from '../../../ui/timing/MadeOnce.tsx'
import { Hero } from './Hero.tsx'
import { Featured, Steps, Subjects, Tutors } from './lower.tsx'
import { Timetable } from './Timetable.tsx'
import { weekOf, weekTitle } from './week.ts'
import { work } from './work.ts'

export function Landing(): ReactElement {
  const { data, site } = usePage(work)
  const { cores, soon } = data
  const { timeZone: zone } = site
  const { courses = [], tutors: first = [] } = data.featured ?? {}
  const tutors = data.tutors?.items ?? []
  const days = weekOf(soon.items, zone)
  const starting = days.flatMap(({ starts }) => starts.map(({ course }) => course))
  return (
    <>
      <Hero total={soon.total} />
      <MadeOnce part={Timetable} props={{ title: weekTitle(days, site), days, zone }} />
      <MadeOnce part={Featured} props={{ courses, zone }} />
      <MadeOnce part={Subjects} props={{ cores: cores.items }} />
      <MadeOnce part={Tutors} props={{ first, tutors, zone }} />
      <MadeOnce part={Steps} props={{ courses: starting, tutors, zone }} />
      <section className='wrap mt-16 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-24'>
        <div className='max-w-[52ch]'>
          <h2 className='heading-3'>{site.brand.name} Homes</h2>
          <p className='mt-2 text-ink-soft'>
            We also build apartments, villas and plots, each with its RERA number, price and possession month.
          </p>
        </div>
        <ButtonLink to={href(pages.homes)} kind='secondary'>
          See homes
        </ButtonLink>
      </section>
    </>
  )
}
