import type { ReactElement } from 'react'
import type { Award, BrandPartner } from '#contract/estate/projects/content.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { monthText } from '../../../features/projects/words.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function AwardsView(): ReactElement {
  const { awards, partners } = usePage(work).data
  return (
    <>
      <div className='wrap pt-8 lg:pt-12'>
        <PageTop title='Awards and partners'>
          {awards.items.length > 0 && 'Each award, who gave it and the project it was for.'}
        </PageTop>
        {awards.items.length === 0 && <EmptyState title='No awards yet' />}
        <ol className='mt-12 border-line border-b md:mt-16'>
          {awards.items.map((award, index) => (
            <li key={award.id} className='border-line border-t py-8'>
              <AwardRow award={award} first={index === 0} />
            </li>
          ))}
        </ol>
      </div>
      {partners && partners.items.length > 0 && <Partners partners={partners.items} />}
    </>
  )
}

function AwardRow({ award, first }: { readonly award: Award; readonly first: boolean }): ReactElement {
  const { title, issuer, awarded_on, text, image, project } = award
  return (
    <article className='grid grid-cols-1 items-start gap-x-6 gap-y-4 md:grid-cols-[2fr_4fr_3fr]'>
      <p className='label-type text-ink-soft md:pt-2'>{monthText(awarded_on)}</p>
      <div>
        <h2 className={first ? 'heading-2' : 'heading-3'}>{title}</h2>
        <p className='mt-1'>{issuer}</p>
        <p className='mt-3 text-ink-soft'>{text}</p>
        {project && (
          <p className='mt-3'>
            <Link className='link inline-flex min-h-11 items-center' to={projectHref(project.slug)}>
              {project.name}
            </Link>
          </p>
        )}
      </div>
      {image && (
        <Picture
          image={image}
          priority={first}
          sizes='(min-width: 48rem) 360px, 100vw'
          imgClassName='aspect-3/2 rounded-card'
        />
      )}
    </article>
  )
}

function Partners({ partners }: { readonly partners: readonly BrandPartner[] }): ReactElement {
  return (
    <section aria-labelledby='partners' className='wrap mt-16 md:mt-24'>
      <h2 id='partners' className='heading-1'>
        Our partners
      </h2>
      <ul className='mt-8 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3'>
        {partners.map(({ id, name, field, text, logo, url }) => (
          <li key={id} className='border-line border-t py-6'>
            {logo && <Picture image={logo} sizes='8rem' className='mb-4 w-32' />}
            <p className='label-type text-ink-soft'>{field}</p>
            <h3 className='heading-4 mt-1'>
              {url ? (
                <a className='link' href={url} rel='noopener external'>
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <p className='mt-2 text-ink-soft'>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
