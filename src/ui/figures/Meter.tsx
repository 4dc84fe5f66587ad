import clsx from 'clsx'
import type { ReactElement } from 'react'

type MeterProps = {
  label: string
  /** Both in percent. `planned` is a mark on the bar. */
  actual: number
  planned?: number
  className?: string
}

/** Work done against work planned, as one bar; the text gives both figures. */
export function Meter({ label, actual, planned, className }: MeterProps): ReactElement {
  const behind = planned !== undefined && actual < planned
  return (
    <div className={clsx('grid gap-1', className)}>
      <p className='flex flex-wrap justify-between gap-x-4 text-14'>
        <span className='font-medium'>{label}</span>
        <span className='text-ink-soft'>
          {actual}% done{planned !== undefined && `, ${planned}% planned`}
        </span>
      </p>
      <svg aria-hidden='true' width='100%' height='14' className='overflow-visible'>
        <rect y='4' width='100%' height='6' rx='3' className='fill-line' />
        <rect y='4' width={`${actual}%`} height='6' rx='3' className={behind ? 'fill-warn' : 'fill-good'} />
        {planned !== undefined && <rect x={`${planned}%`} width='2' height='14' className='fill-ink' />}
      </svg>
    </div>
  )
}
