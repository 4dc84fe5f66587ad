import clsx from 'clsx'
import type { ReactElement } from 'react'

type SparklineProps = {
  values: readonly number[]
  /** Read out instead of the line: "Earnings, last 12 weeks: lowest ₹4,200, highest ₹18,600". */
  label: string
  className?: string
}

const width = 120
const height = 32

export function Sparkline({ values, label, className }: SparklineProps): ReactElement {
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const step = values.length > 1 ? (width - 6) / (values.length - 1) : 0
  const points = values.map((value, index) => ({
    x: values.length > 1 ? 3 + index * step : width - 3,
    y: height - 3 - ((value - low) / range) * (height - 6),
  }))
  const end = points[points.length - 1]
  return (
    <svg
      role='img'
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={clsx('h-8 w-30', className)}
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill='none'
        strokeWidth='1.5'
        strokeLinejoin='round'
        className='stroke-ink-soft'
      />
      {end && <circle cx={end.x} cy={end.y} r='3' className='fill-link' />}
    </svg>
  )
}
