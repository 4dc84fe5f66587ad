import type { ReactElement } from 'react'
import { levelBounds, planPicture } from '#contract/estate/projects/building/planPicture.ts'
import type { Plan } from '#contract/estate/projects/building/shapes.ts'
import { linesFor } from './layout.ts'
import { ScaleBar } from './ScaleBar.tsx'
import { Strokes } from './Strokes.tsx'

/** The width of the widest of several plans, in millimetres. Drawn at that width, all of them have the same scale. */
export function widestOf(plans: readonly Plan[]): number {
  const widths = plans.flatMap(({ levels, wall }) => levels.map((level) => levelBounds(level, wall)[2]))
  return Math.max(0, ...widths)
}

type BarePlanProps = {
  readonly plan: Plan
  readonly across: number
  /** Labels rooms with their names if the letters fit. */
  readonly named: boolean
}

/** A plan beside other plans: it has no dimensions, but a scale bar of the same length below each. */
export function BarePlan({ plan, across, named }: BarePlanProps): ReactElement {
  const letter = Math.round(across * 0.026)
  return (
    <div className='grid gap-3'>
      {plan.levels.map((level, index) => {
        const { box, strokes, labels } = planPicture(level, plan.wall)
        const [x, y, , length] = box
        const isLast = index === plan.levels.length - 1
        const title = `Floor plan of ${plan.name}, to scale`
        return (
          <svg
            key={level.name}
            role='img'
            aria-label={plan.levels.length > 1 ? `${title}: ${level.name}` : title}
            viewBox={`${x - 100} ${y - 100} ${across + 200} ${length + (isLast ? 1_300 : 200)}`}
            className='h-auto w-full'
          >
            <Strokes strokes={strokes} />
            {named && (
              <g fontSize={letter} textAnchor='middle' className='fill-ink stroke-surface max-md:hidden'>
                {labels.map(({ text, box: [left, top, width, height] }) => {
                  const lines = linesFor({ name: text, x: left, y: top, w_mm: width, l_mm: height }, letter)
                  return lines?.map((line, row) => (
                    <text
                      key={`${left} ${top} ${line}`}
                      x={left + width / 2}
                      y={top + height / 2 + (row + 0.85 - lines.length / 2) * letter * 1.15}
                      strokeWidth='70'
                      paintOrder='stroke'
                    >
                      {line}
                    </text>
                  ))
                })}
              </g>
            )}
            {isLast && <ScaleBar x={x} y={y + length + 350} letter={across * 0.035} measure='metric' />}
          </svg>
        )
      })}
    </div>
  )
}
