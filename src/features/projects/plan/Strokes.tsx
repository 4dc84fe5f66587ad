import type { ReactElement } from 'react'
import type { Ink, Stroke } from '#contract/estate/projects/building/picture.ts'

const colours: Readonly<Record<Ink, string>> = {
  wall: 'fill-ink',
  floor: 'fill-surface',
  open: 'fill-sunken stroke-control',
  glass: 'fill-surface stroke-ink',
  leaf: 'fill-none stroke-ink-soft',
  fixture: 'fill-surface stroke-control',
  furniture: 'fill-surface stroke-control',
  face: 'fill-surface stroke-line',
  'face-turned': 'fill-sunken stroke-line',
  window: 'fill-control',
  own: 'fill-highlight stroke-ink',
  slab: 'fill-sunken stroke-control',
  core: 'fill-ground stroke-control',
  home: 'fill-surface stroke-control',
  land: 'fill-ground stroke-control',
  green: 'fill-good-soft stroke-line',
  water: 'fill-sunken stroke-line',
  built: 'fill-control stroke-ink-soft',
  path: 'fill-none stroke-control',
  ground: 'fill-none stroke-control',
}

/** The shapes of a drawing in the colours of the page. */
export function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }): ReactElement {
  return (
    <>
      {strokes.map(({ ink, d, line, at, turn }) => (
        <path
          key={`${ink} ${at?.join() ?? ''} ${d.length} ${d.slice(0, 24)}`}
          d={d}
          strokeWidth={line}
          transform={at && `translate(${at[0]} ${at[1]}) rotate(${turn ?? 0})`}
          className={colours[ink]}
        />
      ))}
    </>
  )
}
