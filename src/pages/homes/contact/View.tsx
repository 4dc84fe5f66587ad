import type { ReactElement } from 'react'
import { Desks } from '../../../features/enquiry/Desks.tsx'
import { EnquiryForm } from '../../../features/enquiry/EnquiryForm.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'

export default function ContactView(): ReactElement {
  const { data, search, site } = usePage(pages.contact)
  const projects = data.projects?.items ?? []
  const wanted = search.get('project')
  const chosen = projects.find(({ slug, id }) => slug === wanted || id === wanted)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <Breadcrumbs trail={[{ to: href(pages.homes), label: 'Homes' }]} />
      <div className='grid-page mt-4 gap-y-12'>
        <header className='col-span-full lg:col-span-10'>
          <h1 className='heading-1'>Ask, and a person answers</h1>
          <p className='reading mt-6 text-18 text-ink-soft'>
            {chosen ? `About ${chosen.name} in ${chosen.locality}, ${chosen.city}. ` : ''}
            Leave a mobile number or an email address, and what you would like to know. No brochure is held
            back for it.
          </p>
        </header>
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
        </section>
      </div>
    </div>
  )
}
