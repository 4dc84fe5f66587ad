import type { ReactElement } from 'react'
import { itemStroke } from '#contract/estate/projects/building/itemShape.ts'
import type { PlanItem } from '#contract/estate/projects/building/shapes.ts'
import { Strokes } from './Strokes.tsx'

/** Fixtures that come with the home, and furniture to show the scale, each with its back to a wall. */
export function Items({ items }: { readonly items: readonly PlanItem[] }): ReactElement {
  const part = (fixed: boolean) => items.filter((item) => item.fixed === fixed).map(itemStroke)
  return (
    <>
      <Strokes strokes={part(true)} />
      <g className='group-has-[[name=furniture]:not(:checked)]:hidden'>
        <Strokes strokes={part(false)} />
      </g>
    </>
  )
}
