import type { ReactElement } from 'react'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { windowPaths } from './windows.ts'

/** One window on a piece of wall, drawn as in the elevation and in every list. */
export function UnitMark({ status }: { readonly status: UnitStatus }): ReactElement {
  const { lit, dark, line } = windowPaths(status, { x: 4, y: 4, width: 12, height: 14 })
  return (
    <svg
      aria-hidden='true'
      data-mood='homes'
      width='20'
      height='22'
      className='on-deep inline-block shrink-0 bg-surface'
    >
      {dark && <path d={dark} className='fill-sunken' />}
      {lit && <path d={lit} className='fill-highlight' />}
      {line && <path d={line} strokeWidth='1.25' className='fill-none stroke-control' />}
    </svg>
  )
}
