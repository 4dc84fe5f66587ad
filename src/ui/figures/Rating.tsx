import clsx from 'clsx'
import type { ReactElement } from 'react'
import { groupIndian } from '../format/money.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type RatingProps = { value: number | null; count: number; className?: string }

export function Rating({ value, count, className }: RatingProps): ReactElement {
  if (value === null || count === 0) {
    return <span className={clsx('text-14 text-ink-soft', className)}>No reviews yet</span>
  }
  const text = value.toFixed(1)
  const voices = `${groupIndian(count)} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className={clsx('inline-flex items-center gap-1 whitespace-nowrap text-14', className)}>
      <VisuallyHidden>{`Rated ${text} of 5 from ${voices}`}</VisuallyHidden>
      <svg
        aria-hidden='true'
        viewBox='0 0 16 16'
        className='size-4 fill-highlight stroke-ink'
        strokeWidth='0.75'
      >
        <path d='m8 1.2 2 4.5 4.9.5-3.7 3.3 1.1 4.8L8 11.8l-4.3 2.5 1.1-4.8L1.1 6.2 6 5.7z' />
      </svg>
      <span aria-hidden='true'>
        <b className='font-semibold'>{text}</b> <span className='text-ink-soft'>({groupIndian(count)})</span>
      </span>
    </span>
  )
}
