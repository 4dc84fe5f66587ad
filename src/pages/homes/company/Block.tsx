import type { ReactElement, ReactNode } from 'react'

interface BlockProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function Block({ id, title, children }: BlockProps): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className='grid-page mt-16 scroll-mt-6 gap-y-6 md:mt-24'>
      <h2 id={`${id}-title`} className='heading-2 col-span-full lg:col-span-4'>
        {title}
      </h2>
      <div className='col-span-full lg:col-span-8'>{children}</div>
    </section>
  )
}
