import { boundsOf } from '#contract/estate/projects/building/geometry.ts'
import { type Ink, type Picture, ringPath } from '#contract/estate/projects/building/picture.ts'
import type { Box, Point } from '#contract/estate/projects/building/shapes.ts'
import type { PlanShape } from '#contract/estate/projects/plots.ts'
import type { findPlan, PlotRow } from '../plots/index.ts'

export interface Layout {
  readonly plan: NonNullable<Awaited<ReturnType<typeof findPlan>>>
  readonly plots: readonly PlotRow[]
}

const inks: Readonly<Record<Exclude<PlanShape['kind'], 'label'>, Ink>> = {
  boundary: 'land',
  road: 'core',
  park: 'green',
  water: 'water',
  building: 'built',
}
/** Plans are in decimetres, drawings in millimetres. */
const unit = 100

/** A plotted development from above, with every plot's number; plots that can't be bought are a shade darker. */
export function layoutPicture({ plan, plots }: Layout): Picture {
  const ring = (points: readonly (readonly [number, number])[]): Point[] =>
    points.map(([x, y]): Point => [x * unit, y * unit])
  const [left, top, width, height] = plan.view_box.map((each) => each * unit)
  return {
    box: [left ?? 0, top ?? 0, width ?? 1, height ?? 1] as Box,
    strokes: [
      ...plan.shapes.flatMap(({ kind, points }) =>
        kind === 'label' ? [] : [{ ink: inks[kind], d: ringPath(ring(points)), line: 400 }],
      ),
      ...plots.map(({ boundary, status }) => ({
        ink: status === 'available' ? ('home' as const) : ('slab' as const),
        d: ringPath(ring(boundary)),
        line: 300,
      })),
    ],
    labels: plots.map(({ plot_no, boundary }) => ({ text: plot_no, box: boundsOf(ring(boundary)) })),
  }
}
