import type { ReactElement } from 'react'
import { type Measure, scaleBar } from './layout.ts'

type ScaleBarProps = {
  readonly x: number
  readonly y: number
  /** The font size, in millimetres of the building. */
  readonly letter: number
  readonly measure: Measure
}

export function ScaleBar({ x, y, letter, measure }: ScaleBarProps): ReactElement {
  const { length, label } = scaleBar(measure)
  const half = length / 2
  return (
    <g>
      <path d={`M${x} ${y}h${half}v90h${-half}z`} className='fill-ink' />
      <path
        d={`M${x + half} ${y}h${half}v90h${-half}z`}
        strokeWidth='20'
        className='fill-surface stroke-ink'
      />
      <text
        x={x + length + 160}
        y={y + 45}
        fontSize={letter}
        dominantBaseline='central'
        className='fill-ink-soft'
      >
        {label}
      </text>
    </g>
  )
}
