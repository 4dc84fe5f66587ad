import type { ReactElement } from 'react'
import { Desks } from '../../../features/enquiry/Desks.tsx'
import { EnquiryForm } from '../../../features/enquiry/EnquiryForm.tsx'
import { PageTop } from '../../../features/section/PageTop.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Offices } from './Offices.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ContactView(): ReactElement {
  const { data, search, site } = usePage(work)
  const projects = data.projects?.items ?? []
  const wanted = search.get('project')
  const chosen = projects.find(({ slug, id }) => slug === wanted || id === wanted)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Ask, and a person answers'>
        {chosen ? `About ${chosen.name} in ${chosen.locality}, ${chosen.city}. ` : ''}
        Leave a mobile number or an email address, and what you would like to know. No brochure is held back
        for it.
      </PageTop>
      <div className='grid-page mt-12 items-start gap-y-12'>
        <section aria-label='Enquiry' className='col-span-full lg:col-span-7'>
          <EnquiryForm
            key={chosen?.id}
            about={{ projects, chosen: chosen?.id }}
            topic={search.get('topic') ?? undefined}
          />
        </section>
        <section aria-labelledby='desks' className='col-span-full lg:col-span-4 lg:col-start-9'>
          <h2 id='desks' className='heading-3 mb-6'>
            Who answers
          </h2>
          <Desks brand={site.brand} />
          <p className='mt-6 border-line border-t pt-6 text-ink-soft'>
            In another time zone?{' '}
            <Link className='link' to={href(pages.nri, {}, { project: chosen?.slug })}>
              Say when a call suits you there
            </Link>
            .
          </p>
        </section>
      </div>
      <Offices brand={site.brand} projects={projects} />
    </div>
  )
}
