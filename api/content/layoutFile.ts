import { z } from 'zod/mini'
import { PlanPoint, PlanShape } from '#contract/estate/projects/plots.ts'

const Line = z.array(PlanPoint).check(z.minLength(2))
const Count = z.int().check(z.gte(0))

/** Plots side by side between the road in front and a line behind, numbered along the road. */
export const PlotRow = z.strictObject({
  first: z.int().check(z.gte(1)),
  count: z.int().check(z.gte(1), z.lte(200)),
  /** Either the two ends, with equal plots between them, or a point for each boundary. */
  front: Line,
  back: Line,
  /** In decimetres. */
  road_width: z.int(),
  corners: z.enum(['both', 'first', 'last', 'none']),
  rupees_per_m2: z.number(),
  /** False if the whole row is held back for a later phase. */
  released: z._default(z.boolean(), true),
})
export type PlotRow = z.output<typeof PlotRow>

/** A plotted development, in decimetres; x to the right, y down. */
export const Ground = z.strictObject({
  view_box: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  north: z.int().check(z.gte(0), z.lt(360)),
  shapes: z.array(z.strictObject(PlanShape.shape)),
  corner_percent: z.number(),
  counts: z.strictObject({
    available: Count,
    on_hold: Count,
    booked: Count,
    sold: Count,
    not_released: Count,
  }),
  rows: z.array(PlotRow),
})
export type Ground = z.output<typeof Ground>
