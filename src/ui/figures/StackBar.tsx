import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

type StackBarProps = {
  parts: readonly { label: string; value: number; text: ReactNode }[]
  total?: { label: string; text: ReactNode }
  className?: string
}

const fills = [
  'fill-ink',
  'fill-highlight',
  'fill-accent',
  'fill-good',
  'fill-control',
  'fill-warn',
  'fill-bad',
] as const

/** A whole, divided into its parts, which are also listed below it. */
export function StackBar({ parts, total, className }: StackBarProps): ReactElement {
  const whole = parts.reduce((sum, part) => sum + part.value, 0) || 1
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.value, 0))
  const percent = (value: number) => `${((value / whole) * 100).toFixed(3)}%`
  return (
    <div className={clsx('grid gap-4', className)}>
      <svg aria-hidden='true' width='100%' height='32'>
        {parts.map((part, index) => (
          <rect
            key={part.label}
            x={percent(starts[index] ?? 0)}
            width={percent(part.value)}
            height='32'
            strokeWidth='1'
            className={clsx(fills[index % fills.length], 'stroke-ground')}
          />
        ))}
      </svg>
      <dl className='text-14 md:text-16'>
        {parts.map((part, index) => (
          <div key={part.label} className='flex items-center gap-3 border-line border-t py-2'>
            <dt className='flex flex-1 items-center gap-3'>
              <svg
                aria-hidden='true'
                width='10'
                height='10'
                className={clsx('shrink-0', fills[index % fills.length])}
              >
                <rect width='10' height='10' />
              </svg>
              {part.label}
            </dt>
            <dd className='text-right'>{part.text}</dd>
          </div>
        ))}
        {total && (
          <div className='flex items-baseline gap-3 border-ink border-t-2 py-3 font-semibold'>
            <dt className='flex-1'>{total.label}</dt>
            <dd className='text-right text-20'>{total.text}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
