import type { ReactElement } from 'react'
import type { SpecificationGroup } from '#contract/estate/projects/sections.ts'
import { Section } from '../Section.tsx'

export function Specification({ groups }: { readonly groups: readonly SpecificationGroup[] }): ReactElement {
  return (
    <Section id='specification' title='Specifications'>
      <div className='grid gap-8'>
        {groups.map(({ id, title, items }) => (
          <div key={id} className='grid gap-x-8 gap-y-2 border-line border-t pt-4 md:grid-cols-[1fr_3fr]'>
            <h3 className='label-type pt-1 text-ink-soft'>{title}</h3>
            <dl className='grid gap-3'>
              {items.map(({ name, text }) => (
                <div key={name} className='grid gap-x-6 sm:grid-cols-[8rem_1fr]'>
                  <dt className='font-semibold'>{name}</dt>
                  <dd className='text-ink-soft'>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
