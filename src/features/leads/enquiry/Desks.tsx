import type { ReactElement } from 'react'
import type { Brand } from '../../../platform/site.ts'
import { desksOf } from './desks.ts'
import { telephone } from './reach.ts'

/** The people who receive the form, what each of them deals with, and how to reach them directly. */
export function Desks({ brand }: { readonly brand: Brand }): ReactElement {
  return (
    <div className='grid gap-8'>
      <dl className='border-line border-b'>
        {desksOf(brand.office).map(({ role, answers, days, hours }) => (
          <div
            key={role}
            className='grid grid-cols-1 gap-1 border-line border-t py-4 sm:grid-cols-[2fr_3fr] sm:gap-4'
          >
            <dt className='heading-4'>{role}</dt>
            <dd>
              {answers}
              <span className='block text-14 text-ink-soft'>
                {days}, {hours}, India time
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <address className='grid gap-1 text-16 not-italic'>
        <a className='link inline-flex min-h-11 w-fit items-center' href={telephone(brand)}>
          {brand.phone}
        </a>
        <a className='link inline-flex min-h-11 w-fit items-center' href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        <span className='text-ink-soft'>{brand.address}</span>
      </address>
    </div>
  )
}
