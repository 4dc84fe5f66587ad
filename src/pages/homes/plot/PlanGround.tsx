import type { ReactElement } from 'react'
import type { PlanShape, PlotPlan } from '#contract/estate/projects/plots.ts'
import { centreOf } from './plotGeometry.ts'

/** The size of letters on a plan. */
export function lettersOf({ view_box: [, , width] }: PlotPlan): number {
  return Math.round(width / 62)
}

const looks: Readonly<Record<Exclude<PlanShape['kind'], 'label'>, string>> = {
  boundary: 'fill-ground stroke-control',
  road: 'fill-line stroke-transparent',
  park: 'fill-good-soft stroke-good/40',
  water: 'fill-sunken stroke-control',
  building: 'fill-control stroke-transparent',
}

/** Everything except the plots: roads, trees, water and their names, the north arrow and a scale. */
export function PlanGround({
  plan,
  hatch,
}: {
  readonly plan: PlotPlan
  readonly hatch: string
}): ReactElement {
  const [left, top, , height] = plan.view_box
  const letters = lettersOf(plan)
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus; the plots themselves say what they are.
    <g aria-hidden='true'>
      <pattern id={hatch} width='26' height='26' patternUnits='userSpaceOnUse'>
        <path d='M0 26L26 0' strokeWidth='4' className='stroke-control/60' />
      </pattern>
      {plan.shapes.map((shape, index) =>
        shape.kind === 'label' ? null : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a plan never move.
            key={index}
            d={`M${shape.points.map((point) => point.join(' ')).join('L')}Z`}
            strokeWidth='6'
            className={looks[shape.kind]}
          />
        ),
      )}
      <g fontSize={letters} textAnchor='middle' className='fill-ink-soft'>
        {labelsOf(plan.shapes, letters).map(({ label, x, y }) => (
          <text key={`${x},${y}`} x={x} y={y}>
            {label}
          </text>
        ))}
      </g>
      <g transform={`translate(${left + letters} ${top + height + letters * 2})`} className='fill-ink'>
        <path d='M0 -14v14h500v-14' fill='none' strokeWidth='5' className='stroke-ink' />
        <text x='520' fontSize={letters}>
          50 m
        </text>
        <path
          d={`M0 ${-letters * 0.7}L${letters * 0.45} ${letters * 0.7}H${-letters * 0.45}Z`}
          transform={`translate(${530 + letters * 4} ${-letters * 0.3}) rotate(${plan.north})`}
        />
        <text x={530 + letters * 5} fontSize={letters}>
          N
        </text>
      </g>
    </g>
  )
}

interface Label {
  readonly label: string
  readonly x: number
  readonly y: number
}

/** Each name is in the middle of its area; if a park has a pond, the park's name moves up, above the pond's. */
function labelsOf(shapes: readonly PlanShape[], letters: number): Label[] {
  const labels: Label[] = []
  for (const { kind, label, points } of shapes.toReversed()) {
    if (!label || kind === 'road' || kind === 'building') continue
    const [x, middle] = centreOf({ boundary: points })
    const overlaps = labels.some(
      (each) => Math.abs(each.x - x) < letters * 9 && Math.abs(each.y - middle) < letters * 2,
    )
    const y = overlaps ? Math.min(...points.map(([, at]) => at)) + letters * 1.6 : middle + letters / 3
    labels.push({ label, x: Math.round(x), y: Math.round(y) })
  }
  return labels
}
