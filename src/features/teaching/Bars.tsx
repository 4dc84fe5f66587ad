import clsx from 'clsx'
import type { ReactElement } from 'react'

interface BarsProps {
  readonly values: readonly number[]
  /** Read out by screen readers instead of the bars. */
  readonly label: string
  /** The value of a full bar; the largest one by default. */
  readonly most?: number
  readonly className?: string
}

const width = 120
const height = 32

/** A bar for each value; the last one is highlighted as the current one. */
export function Bars({ values, label, most, className }: BarsProps): ReactElement {
  const top = Math.max(most ?? 0, ...values, 1)
  const step = width / Math.max(values.length, 1)
  const thick = Math.min(14, step * 0.6)
  return (
    <svg
      role='img'
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={clsx('h-8 w-30', className)}
    >
      <line x1='0' x2={width} y1={height - 0.5} y2={height - 0.5} className='stroke-line' />
      {values.map((value, index) => {
        const tall = Math.max(value > 0 ? 2 : 0, (value / top) * (height - 2))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={(index * step + (step - thick) / 2).toFixed(1)}
            y={(height - 1 - tall).toFixed(1)}
            width={thick.toFixed(1)}
            height={tall.toFixed(1)}
            rx='1'
            className={index === values.length - 1 ? 'fill-link' : 'fill-control'}
          />
        )
      })}
    </svg>
  )
}

interface FillProps {
  readonly taken: number
  readonly of: number
  readonly label: string
}

/** A share of a whole, as a partly filled bar. */
export function Fill({ taken, of, label }: FillProps): ReactElement {
  const share = of > 0 ? Math.min(1, taken / of) : 0
  return (
    <svg role='img' aria-label={label} viewBox='0 0 120 8' className='h-2 w-30'>
      <rect width='120' height='8' rx='4' className='fill-line' />
      {share > 0 && (
        <rect width={Math.max(8, share * 120).toFixed(1)} height='8' rx='4' className='fill-link' />
      )}
    </svg>
  )
}
