import type { ReactElement } from 'react'
import type { Testimonial } from '#contract/estate/projects/sections.ts'
import { Voice } from '../../../features/projects/Voice.tsx'

export function Voices({ voices }: { readonly voices: readonly Testimonial[] }): ReactElement {
  return (
    <section aria-labelledby='voices' className='wrap mt-16 md:mt-32'>
      <h2 id='voices' className='heading-2'>
        What owners of plots say
      </h2>
      <div className='mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2'>
        {voices.map((voice) => (
          <div key={voice.id} className='border-line border-t pt-6'>
            <Voice voice={{ ...voice, project: null }} />
          </div>
        ))}
      </div>
    </section>
  )
}
