import type { ReactElement } from 'react'
import type { AmenityGroup } from '#contract/estate/projects/sections.ts'
import { Section } from '../Section.tsx'

export function Amenities({ groups }: { readonly groups: readonly AmenityGroup[] }): ReactElement {
  return (
    <Section id='amenities' title='Amenities' aside='With the handover date of each, as in the agreement.'>
      <div className='grid gap-12'>
        {groups.map(({ id, title, items }) => (
          <div key={id}>
            <h3 className='label-type text-ink-soft'>{title}</h3>
            <ul className='mt-3 grid gap-x-8 sm:grid-cols-2'>
              {items.map(({ name, text, phase, ready }) => (
                <li key={name} className='border-line border-t py-4'>
                  <p className='heading-4'>{name}</p>
                  {text && <p className='mt-1 text-ink-soft'>{text}</p>}
                  <p className='mt-2 text-14'>{ready ? 'In use' : phase}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
