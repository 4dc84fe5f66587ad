import type { ReactElement } from 'react'
import { EnquiryForm } from '../../../features/enquiry/EnquiryForm.tsx'
import { pages } from '../../index.ts'
import { usePage } from '../../usePage.ts'
import { DatesAndDocuments } from './DatesAndDocuments.tsx'
import { Gallery } from './Gallery.tsx'
import { Highlights } from './Highlights.tsx'
import { Location } from './Location.tsx'
import { Overview } from './Overview.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ProjectHead } from './ProjectHead.tsx'
import { Section } from './Section.tsx'
import { SectionBar } from './SectionBar.tsx'

export default function ProjectView(): ReactElement {
  const { data, site } = usePage(pages.project)
  const { project, detail } = data
  const pictures = data.gallery?.items ?? []
  const sections = [
    { id: 'overview', label: 'Overview' },
    ...(detail.highlights.length > 0 ? [{ id: 'highlights', label: 'Highlights' }] : []),
    ...(pictures.length > 0 ? [{ id: 'gallery', label: 'Gallery' }] : []),
    { id: 'dates', label: 'Dates and documents' },
    { id: 'location', label: 'Location' },
    { id: 'contact', label: 'Contact' },
  ]
  return (
    <>
      {/* The bars stay within this part: neither lies over the form. */}
      <div className='relative'>
        <ProjectHead project={project} />
        <SectionBar sections={sections} name={project.name} />
        <Overview project={project} detail={detail} />
        {detail.highlights.length > 0 && <Highlights highlights={detail.highlights} />}
        {pictures.length > 0 && <Gallery items={pictures} name={project.name} />}
        <DatesAndDocuments project={project} detail={detail} />
        <Location project={project} />
        <PhoneBar brand={site.brand} />
      </div>
      <Section id='contact' title={`Ask about ${project.name}`}>
        <EnquiryForm about={{ project }} topic={project.status === 'sold_out' ? 'resale' : 'visit'} />
      </Section>
      {detail.disclaimer && (
        <div className='wrap mt-16 border-line border-t pt-6'>
          <p className='reading text-14 text-ink-soft'>{detail.disclaimer}</p>
        </div>
      )}
    </>
  )
}
