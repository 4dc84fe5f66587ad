import clsx from 'clsx'
import type { ReactElement } from 'react'
import { minutesOfDay, timingsText, type WeeklyTiming } from '../format/timings.ts'
import { weekdayName } from '../format/when.ts'

type WeekStripProps = {
  timings: readonly WeeklyTiming[]
  /** `small` beside a line of text, `large` if the schedule is the subject. */
  size?: 'small' | 'large'
  textHidden?: boolean
  className?: string
}

const scales = {
  small: { day: 16, gap: 4, height: 40, letter: 10, letters: 16, css: 'w-34' },
  large: { day: 40, gap: 8, height: 104, letter: 13, letters: 24, css: 'w-full max-w-84' },
} as const

/** Seven days across, the waking hours down, each class a block at its time. The text below gives the same times. */
export function WeekStrip({ timings, size = 'small', textHidden, className }: WeekStripProps): ReactElement {
  const { day, gap, height, letter, letters, css } = scales[size]
  const width = 7 * day + 6 * gap
  const { from, to } = drawnHours(timings)
  const y = (minutes: number) => ((Math.min(Math.max(minutes, from), to) - from) / (to - from)) * height
  return (
    <div className={clsx('grid content-start gap-2', className)}>
      <svg aria-hidden='true' viewBox={`0 0 ${width} ${height + letters}`} className={clsx('h-auto', css)}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
          const x = (weekday - 1) * (day + gap)
          const classes = timings.filter((timing) => timing.weekday === weekday)
          return (
            <g key={weekday}>
              <rect x={x} width={day} height={height} rx='3' className='fill-line/60' />
              {size === 'large' && (
                <path d={`M${x} ${y(720)}h${day}`} className='stroke-control' strokeDasharray='2 3' />
              )}
              {classes.map(({ starts_at, minutes }) => {
                const start = minutesOfDay(starts_at)
                const block = Math.max(y(start + minutes) - y(start), height / 8)
                const top = Math.min(y(start), height - block)
                return (
                  <rect
                    key={starts_at}
                    x={x}
                    y={top}
                    width={day}
                    height={block}
                    rx='2'
                    className='fill-link'
                  />
                )
              })}
              <text
                x={x + day / 2}
                y={height + letters - 3}
                fontSize={letter}
                textAnchor='middle'
                className={classes.length ? 'fill-ink font-semibold' : 'fill-ink-soft'}
              >
                {weekdayName(weekday).slice(0, size === 'small' ? 1 : 3)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={textHidden ? 'sr-only' : 'text-14'}>{timingsText(timings) || 'No timings yet'}</p>
    </div>
  )
}

/** From 6 am to 10 pm, extended only if a class is outside that. */
function drawnHours(timings: readonly WeeklyTiming[]): { from: number; to: number } {
  const starts = timings.map(({ starts_at }) => minutesOfDay(starts_at))
  const ends = timings.map(({ starts_at, minutes }) => minutesOfDay(starts_at) + minutes)
  return { from: Math.min(360, ...starts), to: Math.min(1440, Math.max(1320, ...ends)) }
}
