import type { ReactElement } from 'react'
import type { UnitStatus } from '#contract/estate/projects/words.ts'

type PaneProps = { readonly status: UnitStatus; readonly x: number; readonly y: number }

/** One window, 8 by 11: lit is available, half lit is on hold, dark is sold. */
export function PaneMark({ status, x, y }: PaneProps): ReactElement {
  const frame = { x, y, width: 8, height: 11 }
  if (status === 'available') return <rect {...frame} className='fill-highlight' />
  if (status === 'sold') return <rect {...frame} className='fill-ink' />
  if (status === 'booked') return <rect {...frame} className='fill-control' />
  if (status === 'on_hold') {
    return (
      <>
        <rect {...frame} className='fill-ink' />
        <rect {...frame} y={y + 5.5} height={5.5} className='fill-highlight' />
      </>
    )
  }
  return (
    <path
      d={`M${x + 0.4} ${y + 0.4}h7.2v10.2h-7.2zM${x + 0.4} ${y + 10.6}l7.2-10.2`}
      strokeWidth='0.6'
      className='fill-ground stroke-control'
    />
  )
}
