import type { ReactElement } from 'react'
import type { ProjectDetail } from '#contract/estate/projects/overview.ts'

export function Highlights({ highlights }: Pick<ProjectDetail, 'highlights'>): ReactElement {
  return (
    <section
      id='highlights'
      aria-labelledby='highlights-title'
      className='on-deep mt-16 scroll-mt-12 py-16 md:mt-24 md:py-24'
    >
      <div className='wrap grid-page gap-y-12'>
        <h2 id='highlights-title' className='heading-2 col-span-full lg:col-span-4'>
          What sets it apart
        </h2>
        <ol className='col-span-full border-line border-b lg:col-span-8'>
          {highlights.map(({ title, text }) => (
            <li
              key={title}
              className='grid grid-cols-1 gap-x-8 gap-y-2 border-line border-t py-6 md:grid-cols-2'
            >
              <h3 className='heading-3'>{title}</h3>
              <p className='text-ink-soft'>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
