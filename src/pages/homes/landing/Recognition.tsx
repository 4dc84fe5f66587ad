import type { ReactElement } from 'react'
import type { Award, BrandPartner } from '#contract/estate/projects/content.ts'
import { monthText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

type RecognitionProps = { readonly awards: readonly Award[]; readonly partners: readonly BrandPartner[] }

/** Two lists between hairlines: awards, and construction partners. */
export function Recognition({ awards, partners }: RecognitionProps): ReactElement | null {
  if (awards.length + partners.length === 0) return null
  return (
    <div className='wrap grid-page mt-16 items-start gap-y-12 md:mt-32'>
      {awards.length > 0 && (
        <section aria-labelledby='awards' className='col-span-full lg:col-span-7'>
          <h2 id='awards' className='heading-2'>
            Awards
          </h2>
          <ol className='mt-6 border-line border-b'>
            {awards.map(({ id, title, issuer, awarded_on, project }) => (
              <li key={id} className='grid gap-x-6 gap-y-1 border-line border-t py-4 sm:grid-cols-[1fr_3fr]'>
                <p className='text-14 text-ink-soft sm:pt-1'>{monthText(awarded_on)}</p>
                <div>
                  <h3 className='heading-4'>{title}</h3>
                  <p className='text-ink-soft'>{[issuer, project?.name].filter(Boolean).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ol>
          <Link className='link mt-4 inline-flex min-h-11 items-center' to={href(pages.awards)}>
            See all awards
          </Link>
        </section>
      )}
      {partners.length > 0 && (
        <section aria-labelledby='partners' className='col-span-full lg:col-span-4 lg:col-start-9'>
          <h2 id='partners' className='heading-2'>
            Our partners
          </h2>
          <ul className='mt-6 border-line border-b'>
            {partners.map(({ id, name, field }) => (
              <li key={id} className='flex flex-wrap justify-between gap-x-4 border-line border-t py-3'>
                <span className='font-semibold'>{name}</span>
                <span className='text-ink-soft'>{field}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
