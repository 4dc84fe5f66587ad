import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

type SectionProps = {
  readonly id: string
  readonly title: ReactNode
  /** Stands under the title in the narrow column. */
  readonly aside?: ReactNode
  /** The title above, and the whole width for what it is about. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The title in a narrow column, what it is about in the wide one. */
export function Section({ id, title, aside, wide = false, children }: SectionProps): ReactElement {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className='wrap grid-page mt-16 scroll-mt-16 gap-y-6 md:mt-32'
    >
      <div className={clsx('col-span-full', wide ? 'lg:col-span-8' : 'lg:col-span-4')}>
        <h2 id={`${id}-title`} className='heading-2'>
          {title}
        </h2>
        {aside && <div className='reading mt-4 text-ink-soft'>{aside}</div>}
      </div>
      <div className={clsx('col-span-full', !wide && 'lg:col-span-8')}>{children}</div>
    </section>
  )
}

type UnreadProps = { readonly id: string; readonly title: string }

/** In place of a part whose call was not answered. */
export function Unread({ id, title }: UnreadProps): ReactElement {
  return (
    <Section id={id} title={title}>
      <p className='text-ink-soft'>
        This part could not be read just now. The rest of the page is complete.{' '}
        <a href={`?#${id}`} className='link text-ink'>
          Read it again
        </a>
      </p>
    </Section>
  )
}
