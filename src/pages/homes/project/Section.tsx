import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Loading, Skeleton } from '../../../ui/message/Skeleton.tsx'

type SectionProps = {
  readonly id: string
  readonly title: ReactNode
  /** Shown under the title in the narrow column. */
  readonly aside?: ReactNode
  /** Puts the title above and gives the content the full width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The title in a narrow column, the content in the wide one. */
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

type PartProps = { readonly id: string; readonly title: string }

/** Shown while a part is loading. */
export function Waiting({ id, title }: PartProps): ReactElement {
  return (
    <Section id={id} title={title}>
      <Loading what={title}>
        <Skeleton className='h-48' />
      </Loading>
      <noscript>
        <p className='mt-3 text-ink-soft'>This part is at the end of the page.</p>
      </noscript>
    </Section>
  )
}

/** Shown if a part's call failed. */
export function Unread({ id, title }: PartProps): ReactElement {
  return (
    <Section id={id} title={title}>
      <p className='text-ink-soft'>
        We couldn’t load this part. The rest of the page is complete.{' '}
        <a href={`?#${id}`} className='link text-ink'>
          Try again
        </a>
      </p>
    </Section>
  )
}
