import type { ReactElement } from 'react'
import { EnquiryBar } from '../../../features/leads/enquiry/EnquiryBar.tsx'
import { EnquiryForm } from '../../../features/leads/enquiry/forms.tsx'
import { Late, useAwaits } from '../../../platform/page/Late.tsx'
import { usePage } from '../../../platform/page/usePage.ts'
import { ProjectHead } from './ProjectHead.tsx'
import { Section, Waiting } from './Section.tsx'
import { SectionBar } from './SectionBar.tsx'
import { parts } from './sections.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ProjectView(): ReactElement {
  const page = usePage(work)
  const awaits = useAwaits(page)
  const { data, search } = page
  const { project, detail } = data
  const ask = `Ask about ${project.name}`
  const topic = project.status === 'sold_out' ? 'resale' : 'visit'
  const anchors = parts.flatMap(({ id, title, label = title(project), of, body }) =>
    label !== null && (of.some(awaits) || body(data, search)) ? [{ id, label }] : [],
  )
  return (
    <>
      {/* The bars stick only within this part, so neither covers the form. */}
      <div className='relative'>
        <ProjectHead project={project} />
        <SectionBar name={project.name} sections={[...anchors, { id: 'contact', label: 'Contact' }]} />
        {parts.map(({ id, title, of, body }) => (
          <Late key={id} page={page} parts={of} waiting={<Waiting id={id} title={title(project)} />}>
            {(whole) => body(whole, search) ?? (of.some(awaits) ? <span id={id} /> : null)}
          </Late>
        ))}
        <EnquiryBar title={ask} about={{ project }} topic={topic} to='#contact' />
      </div>
      <Section id='contact' title={ask}>
        <EnquiryForm about={{ project }} topic={topic} />
      </Section>
      {detail?.disclaimer && (
        <div className='wrap mt-16 border-line border-t pt-6'>
          <p className='reading text-14 text-ink-soft'>{detail.disclaimer}</p>
        </div>
      )}
    </>
  )
}
