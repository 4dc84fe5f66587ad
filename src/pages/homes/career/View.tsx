import type { ReactElement } from 'react'
import type { Career } from '#contract/estate/projects/content.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { employmentNames, experienceText } from '../../../features/projects/careers/words.ts'
import { dayText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Application } from './lower.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CareerView(): ReactElement {
  const { data, site } = usePage(work)
  const { career } = data
  const others = (data.others?.items ?? []).filter(({ id }) => id !== career.id)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title={career.title} trail={[{ to: href(pages.careers), label: 'Work with us' }]}>
        {career.open ? (
          career.summary
        ) : (
          <p className='border-highlight border-l-2 pl-4 text-ink'>
            This opening closed{career.closes_on && ` on ${dayText(career.closes_on)}`} and isn’t taking any
            more applications. Here is what it asked for.
          </p>
        )}
      </PageTop>
      <div className='grid-page mt-12 items-start gap-y-12'>
        <div className='col-span-full grid gap-12 lg:col-span-7'>
          <Points title='What you do' items={career.duties} />
          <Points title='What we’re looking for' items={career.wants} />
          <Points title='What we offer' items={career.offers} />
        </div>
        <aside className='col-span-full lg:sticky lg:top-8 lg:col-span-4 lg:col-start-9'>
          <Facts facts={factsOf(career)} />
          {career.open && (
            <ButtonLink to='#apply' wide size='large' className='mt-6'>
              Apply
            </ButtonLink>
          )}
        </aside>
      </div>
      {career.open && (
        <section aria-labelledby='apply' className='mt-16 border-line border-t pt-12 md:mt-24'>
          <h2 id='apply' className='heading-1'>
            Apply
          </h2>
          <Application career={career} email={site.brand.email} />
        </section>
      )}
      {others.length > 0 && <Others careers={others.slice(0, 4)} />}
    </div>
  )
}

function factsOf(career: Career) {
  const { city, team, employment, posted_on, closes_on } = career
  return [
    { label: 'City', value: city },
    { label: 'Team', value: team },
    { label: 'Type', value: employmentNames[employment] },
    { label: 'Experience', value: experienceText(career) },
    { label: 'Posted', value: dayText(posted_on) },
    ...(closes_on ? [{ label: career.open ? 'Apply by' : 'Closed', value: dayText(closes_on) }] : []),
  ]
}

function Points({
  title,
  items,
}: {
  readonly title: string
  readonly items: readonly string[]
}): ReactElement | null {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className='heading-3'>{title}</h2>
      <ul className='mt-3 border-line border-b text-18'>
        {items.map((item) => (
          <li key={item} className='border-line border-t py-3'>
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Others({ careers }: { readonly careers: readonly Career[] }): ReactElement {
  return (
    <section aria-labelledby='others' className='mt-16 md:mt-24'>
      <h2 id='others' className='heading-3'>
        Other openings
      </h2>
      <ul className='mt-3 grid gap-x-6 sm:grid-cols-2'>
        {careers.map(({ id, slug, title, city }) => (
          <li key={id} className='border-line border-t py-3'>
            <Link
              className='link inline-flex min-h-11 items-center'
              to={href(pages.career, { career: slug })}
            >
              {title}, {city}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
