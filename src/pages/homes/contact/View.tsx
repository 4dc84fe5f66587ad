import type { ReactElement } from 'react'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { Desks } from '../../../features/leads/enquiry/Desks.tsx'
import { EnquiryForm } from '../../../features/leads/enquiry/EnquiryForm.tsx'
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
  const name = search.get('project')
  const project = projects.find(({ slug, id }) => slug === name || id === name)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Contact us'>
        {project ? `About ${project.name} in ${project.locality}, ${project.city}. ` : ''}
        Leave a mobile number or an email address, and tell us what you’d like to know. You can read our
        brochures without leaving either.
      </PageTop>
      <div className='grid-page mt-12 items-start gap-y-12'>
        <section aria-label='Enquiry' className='col-span-full lg:col-span-7'>
          <EnquiryForm
            key={project?.id}
            about={{ projects, chosen: project?.id }}
            topic={search.get('topic') ?? undefined}
          />
        </section>
        <section aria-labelledby='desks' className='col-span-full lg:col-span-4 lg:col-start-9'>
          <h2 id='desks' className='heading-3 mb-6'>
            Our teams
          </h2>
          <Desks brand={site.brand} />
          <p className='mt-6 border-line border-t pt-6 text-ink-soft'>
            In another time zone?{' '}
            <Link className='link' to={href(pages.nri, {}, { project: project?.slug })}>
              Choose a time for a call
            </Link>
            .
          </p>
        </section>
      </div>
      <Offices brand={site.brand} projects={projects} />
    </div>
  )
}
