import type { ReactElement } from 'react'
import type { Strokes } from './geometry.ts'

/** Windows of one brightness: lit, dark or outlined. */
export function Panes({ strokes: { lit, dark, line } }: { readonly strokes: Strokes }): ReactElement {
  return (
    <>
      {dark && <path d={dark} className='fill-sunken' />}
      {lit && <path d={lit} className='fill-highlight' />}
      {line && (
        <path
          d={line}
          strokeWidth='1'
          vectorEffect='non-scaling-stroke'
          className='fill-none stroke-control'
        />
      )}
    </>
  )
}
