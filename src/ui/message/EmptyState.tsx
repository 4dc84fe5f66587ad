import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** A decorative picture, so its alt text is empty. */
  picture?: ReactNode
  /** The next step: one button or link. */
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

export function EmptyState({
  title,
  children,
  picture,
  action,
  level = 2,
  className,
}: EmptyStateProps): ReactElement {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={clsx(
        'grid items-center gap-6 py-8 sm:grid-cols-[minmax(10rem,16rem)_1fr] sm:gap-8',
        className,
      )}
    >
      {picture && <div className='max-w-64'>{picture}</div>}
      <div className={clsx('grid justify-items-start gap-3', !picture && 'sm:col-span-2')}>
        <Heading className='heading-3'>{title}</Heading>
        {children && <div className='max-w-[48ch] text-ink-soft'>{children}</div>}
        {action && <div className='mt-2 flex flex-wrap gap-3'>{action}</div>}
      </div>
    </div>
  )
}
