import clsx from 'clsx'
import type { ReactElement } from 'react'

type RingProps = { value: number; max: number; label: string; className?: string }

const round = 2 * Math.PI * 20

/** A number out of a maximum, as a ring around it: classes of a package, days of a term. */
export function Ring({ value, max, label, className }: RingProps): ReactElement {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <svg
      role='img'
      aria-label={`${label}: ${value} of ${max}`}
      viewBox='0 0 48 48'
      className={clsx('size-16', className)}
    >
      <circle cx='24' cy='24' r='20' fill='none' strokeWidth='5' className='stroke-line' />
      {share > 0 && (
        <circle
          cx='24'
          cy='24'
          r='20'
          fill='none'
          strokeWidth='5'
          strokeDasharray={`${(share * round).toFixed(2)} ${round.toFixed(2)}`}
          transform='rotate(-90 24 24)'
          className='stroke-link'
        />
      )}
      <text x='24' y='29.5' textAnchor='middle' fontSize='15' className='fill-ink font-semibold'>
        {value}
      </text>
    </svg>
  )
}
