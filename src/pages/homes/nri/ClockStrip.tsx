import type { ReactElement } from 'react'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { clock } from '../../../ui/format/when.ts'
import { type CallWindow, officeParts } from './callWindow.ts'

type ClockStripProps = {
  readonly gap: number
  readonly chosen: CallWindow | null
  readonly zone: string
  readonly office: OfficeHours
}

const hours = [0, 6, 12, 18, 24] as const

/** The visitor's day from midnight to midnight: the office hours, and the chosen window. */
export function ClockStrip({ gap, chosen, zone, office }: ClockStripProps): ReactElement {
  return (
    <figure>
      <svg
        viewBox='0 0 1440 60'
        preserveAspectRatio='none'
        aria-hidden='true'
        className='h-14 w-full bg-sunken'
      >
        {officeParts(gap, office).map(([from, to]) => (
          <rect key={from} x={from} y={0} width={to - from} height={60} className='fill-highlight' />
        ))}
        {[360, 720, 1080].map((at) => (
          <rect key={at} x={at} y={0} width={2} height={60} className='fill-control' />
        ))}
        {chosen && (
          <rect x={chosen.from} y={18} width={chosen.to - chosen.from} height={24} className='fill-ink' />
        )}
      </svg>
      <div aria-hidden='true' className='mt-1 flex justify-between text-12 text-ink-soft'>
        {hours.map((hour) => (
          <span key={hour}>{hour % 24 === 0 ? 'Midnight' : clock(`${hour}:0`)}</span>
        ))}
      </div>
      <figcaption className='mt-2 flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft'>
        <span className='flex items-center gap-2'>
          <span className='size-3 bg-highlight' />
          {`Office hours, ${zone}`}
        </span>
        <span className='flex items-center gap-2'>
          <span className='size-3 bg-ink' />
          Your time
        </span>
      </figcaption>
    </figure>
  )
}
