import type { ReactElement } from 'react'
import type { Career } from '#contract/estate/projects/content.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { employmentNames, experienceText } from '../../../features/projects/careers/words.ts'
import { countText, dayText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ChipLink } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

interface Filters {
  readonly city: string | null
  readonly team: string | null
}
const names = ['city', 'team'] as const

export default function CareersView(): ReactElement {
  const { data, search, site } = usePage(work)
  const careers = data.careers.items
  const filters: Filters = { city: search.get('city') || null, team: search.get('team') || null }
  const matches = careers.filter((career) => fits(career, filters))
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Work with us'>
        Each opening says what you’d do, what we’re looking for and what it pays. A person reads every
        application.
      </PageTop>
      {careers.length > 0 && <Choices careers={careers} filters={filters} />}
      <p role='status' className='mt-8 font-semibold'>
        {matches.length < careers.length
          ? `${matches.length} of ${countText(careers.length, 'opening')}`
          : countText(careers.length, 'opening')}
      </p>
      {matches.length === 0 ? (
        <Nothing any={careers.length > 0} email={site.brand.email} />
      ) : (
        <ol className='mt-4 border-line border-b'>
          {matches.map((career) => (
            <li key={career.id}>
              <Opening career={career} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function fits(career: Career, { city, team }: Filters): boolean {
  return (city === null || career.city === city) && (team === null || career.team === team)
}

function careersHref({ city, team }: Filters): string {
  return href(pages.careers, {}, { city: city ?? undefined, team: team ?? undefined })
}

type ChoicesProps = { readonly careers: readonly Career[]; readonly filters: Filters }

function Choices({ careers, filters }: ChoicesProps): ReactElement {
  return (
    <search className='mt-8 grid gap-6 border-line border-y py-6 md:grid-cols-2' data-print='no'>
      {names.map((name) => {
        const values = [...new Set(careers.map((career) => career[name]))].sort()
        return (
          <nav key={name} aria-label={name === 'city' ? 'City' : 'Team'}>
            <p className='label-type mb-2 text-ink-soft' aria-hidden='true'>
              {name === 'city' ? 'City' : 'Team'}
            </p>
            <ul className='flex flex-wrap gap-2'>
              <li>
                <ChipLink to={careersHref({ ...filters, [name]: null })} on={filters[name] === null}>
                  Any
                </ChipLink>
              </li>
              {values.map((value) => {
                const count = careers.filter((career) => fits(career, { ...filters, [name]: value })).length
                return (
                  <li key={value}>
                    <ChipLink to={careersHref({ ...filters, [name]: value })} on={filters[name] === value}>
                      {value} ({count})
                    </ChipLink>
                  </li>
                )
              })}
            </ul>
          </nav>
        )
      })}
    </search>
  )
}

function Opening({ career }: { readonly career: Career }): ReactElement {
  const { slug, title, team, city, employment, summary, closes_on } = career
  return (
    <article className='relative grid gap-x-6 gap-y-2 border-line border-t py-6 hover:bg-sunken md:grid-cols-[3fr_4fr_2fr] md:items-baseline'>
      <div>
        <h2 className='heading-3'>
          <Link className='link-cover' to={href(pages.career, { career: slug })}>
            {title}
          </Link>
        </h2>
        <p className='mt-1'>{`${city} · ${team}`}</p>
      </div>
      <p className='text-ink-soft'>{summary}</p>
      <p className='text-14 text-ink-soft md:text-right'>
        {employmentNames[employment]}, {experienceText(career).toLowerCase()}
        {closes_on && <span className='block'>Apply by {dayText(closes_on)}</span>}
      </p>
    </article>
  )
}

function Nothing({ any, email }: { readonly any: boolean; readonly email: string }): ReactElement {
  return (
    <EmptyState
      title={any ? 'No openings match both' : 'No openings right now'}
      action={
        any ? (
          <ButtonLink kind='secondary' to={href(pages.careers)} preventScrollReset>
            Show all openings
          </ButtonLink>
        ) : undefined
      }
    >
      Write to{' '}
      <a className='link' href={`mailto:${email}`}>
        {email}
      </a>{' '}
      if you’d like to hear when there is one.
    </EmptyState>
  )
}
