import type { ReactElement } from 'react'
import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { timingsIn } from '../../../features/catalogue/courses/zones.ts'
import { OwnColour } from '../../../features/catalogue/tutors/OwnColour.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { timingsText } from '../../../ui/format/timings.ts'
import { joinList, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { storefront } from '../storefront.ts'
import { work } from './work.ts'

export { work } from './work.ts'

const coursesAtMost = 6

/** One page of A4 for a notice board: who teaches what, when, and a code that leads to the tutor's own page. */
export default function PosterView(): ReactElement {
  const { data, site } = usePage(work)
  const { tutor } = data
  return (
    <main className='wrap wrap-anywhere py-6 print:p-0'>
      <div data-print='no' className='mb-6 flex flex-wrap items-center gap-x-6 gap-y-2'>
        <Button onClick={() => window.print()}>Print poster</Button>
        <p className='text-14 text-ink-soft'>One page of A4. Times are in {zoneName(tutor.time_zone)}.</p>
        <Link
          to={href(pages.tutor, { tutor: tutor.handle })}
          className='link inline-flex min-h-11 items-center'
        >
          {`Back to ${tutor.name}`}
        </Link>
      </div>
      <OwnColour colour={tutor.colour} />
      <article className='mx-auto grid max-w-[48rem] grid-cols-1 gap-8 border border-line bg-surface print:max-w-none print:border-0'>
        <header
          data-own-band
          className='grid grid-cols-1 items-center gap-6 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8'
        >
          <Avatar name={tutor.name} portrait={tutor.portrait} size={128} />
          <div>
            <h1 className='display-type text-balance text-38 sm:text-48'>{tutor.name}</h1>
            <p className='mt-2 text-20'>{tutor.headline}</p>
          </div>
        </header>
        <Taught tutor={tutor} />
        <footer className='flex items-center gap-6 border-line border-t p-6 max-sm:flex-wrap sm:p-8'>
          <img
            src={`/download/artists/${tutor.handle}/qr`}
            width={168}
            height={168}
            alt={`QR code that leads to ${storefront(tutor, site.mainOrigin)}`}
            className='size-42 shrink-0'
          />
          <div className='min-w-0'>
            <p className='heading-4'>Meet me in a free demo</p>
            <p className='mt-1 text-20'>{storefront(tutor, site.mainOrigin).replace(/^https?:\/\//, '')}</p>
            <p className='mt-2 text-14 text-ink-soft'>{`Live classes in small groups, on ${site.brand.name}`}</p>
          </div>
        </footer>
      </article>
    </main>
  )
}

function Taught({ tutor }: { readonly tutor: Artist }): ReactElement {
  const { courses, timetable, languages, time_zone } = tutor
  return (
    <div className='px-6 sm:px-8'>
      <ul className='grid gap-4'>
        {courses.slice(0, coursesAtMost).map(({ id, slug, title }) => {
          const times = timetable
            .filter(({ course }) => course.slug === slug)
            .map(({ schedule }) => timingsText(timingsIn(schedule, time_zone)))
          return (
            <li key={id}>
              <p className='font-semibold text-20'>{title}</p>
              {times.length > 0 && <p className='text-ink-soft'>{[...new Set(times)].join(' · ')}</p>}
            </li>
          )
        })}
      </ul>
      {languages.length > 0 && <p className='mt-6'>{`Speaks ${joinList(languages)}`}</p>}
    </div>
  )
}
