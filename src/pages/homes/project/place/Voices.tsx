import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Testimonial } from '#contract/estate/projects/sections.ts'
import { Voice } from '../../../../features/projects/Voice.tsx'
import { Section } from '../Section.tsx'

/** The first testimonial is large. None of them states the project, since this is its page. */
export function Voices({ voices }: { readonly voices: readonly Testimonial[] }): ReactElement {
  return (
    <Section id='voices' title='What buyers say'>
      <div className='grid gap-x-12 gap-y-8 md:grid-cols-2'>
        {voices.map((voice, index) => (
          <div key={voice.id} className={clsx(index === 0 ? 'md:col-span-2' : 'border-line border-t pt-6')}>
            <Voice voice={{ ...voice, project: null }} large={index === 0} />
          </div>
        ))}
      </div>
    </Section>
  )
}
