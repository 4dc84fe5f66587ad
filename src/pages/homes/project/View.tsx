import type { ReactElement } from 'react'
import { EnquiryBar } from '../../../features/enquiry/EnquiryBar.tsx'
import { EnquiryForm } from '../../../features/enquiry/EnquiryForm.tsx'
import { pages } from '../../index.ts'
import { usePage } from '../../usePage.ts'
import { ProjectHead } from './ProjectHead.tsx'
import { Section } from './Section.tsx'
import { SectionBar } from './SectionBar.tsx'
import { sectionsOf } from './sections.tsx'

export default function ProjectView(): ReactElement {
  const { data, search } = usePage(pages.project)
  const { project, detail } = data
  const sections = sectionsOf(data, search)
  const ask = `Ask about ${project.name}`
  const topic = project.status === 'sold_out' ? 'resale' : 'visit'
  return (
    <>
      {/* The bars stay within this part: neither lies over the form. */}
      <div className='relative'>
        <ProjectHead project={project} />
        <SectionBar
          name={project.name}
          sections={[
            ...sections.flatMap(({ id, label }) => (label ? [{ id, label }] : [])),
            { id: 'contact', label: 'Contact' },
          ]}
        />
        {sections.map(({ body }) => body)}
        <EnquiryBar title={ask} about={{ project }} topic={topic} to='#contact' />
      </div>
      <Section id='contact' title={ask}>
        <EnquiryForm about={{ project }} topic={topic} />
      </Section>
      {detail.disclaimer && (
        <div className='wrap mt-16 border-line border-t pt-6'>
          <p className='reading text-14 text-ink-soft'>{detail.disclaimer}</p>
        </div>
      )}
    </>
  )
}
