import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { desksOf } from '../../../features/leads/enquiry/desks.ts'
import { citiesWith } from '../../../features/projects/cities.ts'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { countText, statusNames } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { PlacesMap } from './lower.tsx'

type OfficesProps = { readonly brand: Brand; readonly projects: readonly Project[] }

/** Where to go in person: the office, and every project that still has homes for sale. */
export function Offices({ brand, projects }: OfficesProps): ReactElement {
  const cities = citiesWith(projects.filter(({ units }) => units.available > 0))
  const [sales] = desksOf(brand.office)
  return (
    <section
      aria-labelledby='offices'
      className='grid-page mt-16 items-start gap-y-8 border-line border-t pt-12 md:mt-24'
    >
      <div className='col-span-full lg:col-span-7'>
        <h2 id='offices' className='heading-1'>
          Visit us
        </h2>
        <dl className='mt-8 border-line border-b'>
          <div className='grid gap-1 border-line border-t py-4 sm:grid-cols-[2fr_5fr] sm:gap-4'>
            <dt className='heading-4'>Head office</dt>
            <dd>
              <address className='not-italic'>{brand.address}</address>
              <span className='block text-14 text-ink-soft'>{`${sales.days}, ${sales.hours}, India time`}</span>
            </dd>
          </div>
          {cities.map(({ name, projects: own }) => (
            <div key={name} className='grid gap-1 border-line border-t py-4 sm:grid-cols-[2fr_5fr] sm:gap-4'>
              <dt className='heading-4'>{name}</dt>
              <dd>
                <ul className='grid gap-2'>
                  {own.map((project) => (
                    <li key={project.id}>
                      <Site project={project} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
        <p className='mt-4 text-14 text-ink-soft'>
          A guide with a helmet for you will show you around the site. You can also come to the office, or
          talk by video.
        </p>
      </div>
      <PlacesMap
        label='Sites by city'
        className='col-span-full sm:max-w-lg lg:col-span-5 lg:max-w-none'
        places={cities.map(({ name, lat, lng, projects: own }) => ({
          name,
          lat,
          lng,
          note: countText(own.length, 'site'),
          to: href(pages.projects, {}, { city: name }),
        }))}
      />
    </section>
  )
}

function Site({ project }: { readonly project: Project }): ReactElement {
  const { name, slug, locality, status, lat, lng } = project
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
  return (
    <>
      <Link className='link' to={projectHref(slug)}>
        {name}
      </Link>
      , {locality}
      <span className='block text-14 text-ink-soft'>
        {statusNames[status]} ·{' '}
        <a
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          href={map}
          rel='noopener external'
        >
          {' '}
          Directions <span className='sr-only'>{` to ${name}, on openstreetmap.org`}</span>
        </a>{' '}
        ·{' '}
        <Link
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          to={href(pages.bookVisit, { project: slug })}
        >
          Book visit<span className='sr-only'>{` to ${name}`}</span>
        </Link>
      </span>
    </>
  )
}
