import type { ReactElement, ReactNode } from 'react'

type PartProps = {
  readonly id: string
  readonly title: string
  readonly quiet?: boolean
  readonly children: ReactNode
}

export function Part({ id, title, quiet, children }: PartProps): ReactElement {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      {...(quiet && { 'data-print': 'no' })}
      className='grid-page mt-16 scroll-mt-16 gap-y-6 md:mt-24'
    >
      <h2 id={`${id}-title`} className='heading-2 col-span-full lg:col-span-4'>
        {title}
      </h2>
      <div className='col-span-full lg:col-span-8'>{children}</div>
    </section>
  )
}
