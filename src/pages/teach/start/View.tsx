import type { ReactElement } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { Facts } from '../../../ui/Table.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'

/** What students read of a tutor, and how a course is published. */
export default function TeachView(): ReactElement {
  const { site, viewer } = usePage(pages.teach)
  const { name = '', headline, time_zone, handle } = viewer ?? {}
  const mail = `mailto:${site.brand.email}?subject=${encodeURIComponent(`A course by ${name}`)}`
  return (
    <div className='wrap py-8 md:py-16'>
      <h1 className='heading-1'>Teaching</h1>
      <div className='mt-8 grid gap-12 md:mt-12 lg:grid-cols-2 lg:gap-24'>
        <section aria-labelledby='card'>
          <h2 id='card' className='heading-3'>
            What students read
          </h2>
          <div className='mt-6 flex items-center gap-4'>
            <Avatar name={name} size={64} />
            <div>
              <p className='heading-4'>{name}</p>
              <p className='text-ink-soft'>{headline ?? 'No line about your teaching yet'}</p>
            </div>
          </div>
          <div className='mt-6'>
            <Facts
              facts={[
                { label: 'Times are kept in', value: zoneName(time_zone ?? site.timeZone) },
                ...(handle ? [{ label: 'Handle', value: handle }] : []),
              ]}
            />
          </div>
          <ButtonLink
            to={href(pages.welcome, {}, { next: href(pages.teach) })}
            kind='secondary'
            className='mt-6'
          >
            Change it
          </ButtonLink>
        </section>
        <section aria-labelledby='publish'>
          <h2 id='publish' className='heading-3'>
            Publish a course
          </h2>
          <p className='mt-4 text-ink-soft'>
            Our tutors’ desk sets up courses together with you. Write what you teach, for whom, on which days,
            how many seats there are and what a package costs. We read every proposal and answer by mail.
          </p>
          <p className='mt-6'>
            <a className='link' href={mail}>
              Write to {site.brand.email}
            </a>
          </p>
          <p className='mt-8'>
            <ButtonLink to={href(pages.courses)} kind='secondary'>
              See how other courses look
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  )
}
