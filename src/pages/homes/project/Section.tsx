import type { ReactElement, ReactNode } from 'react'

type SectionProps = {
  readonly id: string
  readonly title: ReactNode
  /** Stands under the title in the narrow column. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The title in a narrow column, what it is about in the wide one. */
export function Section({ id, title, aside, children }: SectionProps): ReactElement {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className='wrap grid-page mt-16 scroll-mt-16 gap-y-6 md:mt-24'
    >
      <div className='col-span-full lg:col-span-4'>
        <h2 id={`${id}-title`} className='heading-2'>
          {title}
        </h2>
        {aside && <div className='mt-4 text-ink-soft'>{aside}</div>}
      </div>
      <div className='col-span-full lg:col-span-8'>{children}</div>
    </section>
  )
}
