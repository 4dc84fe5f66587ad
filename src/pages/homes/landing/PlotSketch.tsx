import type { ReactElement } from 'react'
import type { PlotSketch as Sketch } from '#contract/estate/projects/plots.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { countText } from '../../../features/projects/words.ts'

type Points = readonly (readonly [number, number])[]
type Standing = 'available' | 'kept' | 'gone'

const standings: Readonly<Record<UnitStatus, Standing>> = {
  available: 'available',
  on_hold: 'kept',
  booked: 'gone',
  sold: 'gone',
  not_released: 'kept',
}
const looks: Readonly<Record<Standing, { readonly fill: string; readonly name: string }>> = {
  available: { fill: 'fill-highlight', name: 'available' },
  kept: { fill: 'fill-line', name: 'on hold or not released' },
  gone: { fill: 'fill-control', name: 'sold or booked' },
}
const shapes = {
  road: 'fill-surface',
  park: 'fill-good-soft',
  water: 'fill-sunken',
  building: 'fill-line',
} as const

/** A layout's own plan in small: one path for each status, and a legend with counts. */
export function PlotSketch({ sketch }: { readonly sketch: Sketch }): ReactElement {
  const { plan, plots, project } = sketch
  const stroke = plan.view_box[2] / 700
  const groups = (['available', 'kept', 'gone'] as const).map((standing) => {
    const own = plots.filter(({ status }) => standings[status] === standing)
    return { standing, count: own.length, path: own.map(({ boundary }) => pathOf(boundary)).join('') }
  })
  const left = groups[0]?.count ?? 0
  return (
    <figure>
      <svg
        viewBox={plan.view_box.join(' ')}
        role='img'
        aria-label={`Layout of ${project.name}: ${left} of ${countText(plots.length, 'plot')} available`}
        className='h-auto max-h-[36rem] w-full bg-sunken'
      >
        {plan.shapes.map(({ kind, points }) => {
          if (kind === 'label') return null
          const d = pathOf(points)
          if (kind === 'boundary')
            return <path key={d} d={d} className='fill-ground stroke-control' strokeWidth={stroke * 2} />
          return <path key={d} d={d} className={shapes[kind]} />
        })}
        {groups.map(({ standing, path }) => (
          <path
            key={standing}
            d={path}
            className={`${looks[standing].fill} stroke-ground`}
            strokeWidth={stroke}
          />
        ))}
      </svg>
      <figcaption className='mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14'>
        {groups
          .filter(({ count }) => count > 0)
          .map(({ standing, count }) => (
            <span key={standing} className='flex items-center gap-2'>
              <svg viewBox='0 0 12 12' aria-hidden='true' className='size-3'>
                <rect width={12} height={12} className={looks[standing].fill} />
              </svg>
              {`${count} ${looks[standing].name}`}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}

function pathOf(points: Points): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}
