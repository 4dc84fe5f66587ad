import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Area, Count, Id, ListQuery, listOf, Paise, Prose } from '../../shapes.ts'
import { Project, ProjectRef } from './overview.ts'
import { Testimonial } from './sections.ts'
import { WholeQuery } from './wholeQuery.ts'
import { facings, planShapeKinds, unitStatuses } from './words.ts'

/** In decimetres on the plan: x to the right, y down. */
export const PlanPoint = z.tuple([z.int(), z.int()])
export const PlanShape = z.object({
  kind: z.enum(planShapeKinds),
  label: z.nullable(Prose),
  /** A polygon; a label has a single point, its position. */
  points: z.array(PlanPoint),
})
export type PlanShape = z.output<typeof PlanShape>
export const PlotPlan = z.object({
  /** Left, top, width and height in decimetres, for an SVG viewBox. */
  view_box: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** Degrees clockwise from the top of the plan to north. */
  north: z.int(),
  shapes: z.array(PlanShape),
})
export type PlotPlan = z.output<typeof PlotPlan>

export const Plot = z.object({
  id: Id,
  plot_no: Prose,
  area: Area,
  /** Written as "9.1 × 15.2 m". */
  dimensions: Prose,
  facing: z.enum(facings),
  /** Width of the road in front, in decimetres. */
  road_width: Count,
  corner: z.boolean(),
  boundary: z.array(PlanPoint),
  price: z.nullable(Paise),
  status: z.enum(unitStatuses),
})
export type Plot = z.output<typeof Plot>

export const PlotProject = z.extend(Project, {
  plots_total: Count,
  plots_available: Count,
  /** The range over all plots; null while none is laid out. */
  plot_area_from: z.nullable(Area),
  plot_area_to: z.nullable(Area),
  /** The range over the plots for sale now. */
  plot_price_from: z.nullable(Paise),
  plot_price_to: z.nullable(Paise),
})
export type PlotProject = z.output<typeof PlotProject>
export const PlotDevelopment = z.extend(PlotProject, {
  plan: z.nullable(PlotPlan),
  plots: z.array(Plot),
})
export type PlotDevelopment = z.output<typeof PlotDevelopment>

/** As much of a layout as a small drawing needs. */
export const PlotSketch = z.object({
  project: ProjectRef,
  plan: PlotPlan,
  plots: z.array(z.object({ boundary: z.array(PlanPoint), status: z.enum(unitStatuses) })),
})
export type PlotSketch = z.output<typeof PlotSketch>

export const plots = defineEndpoints({
  getPlotSketch: {
    method: 'GET',
    path: '/public/plot-sketch',
    access: 'public',
    resource: 'Plot',
    summary: 'The layout with the most plots for sale, as a small drawing needs it',
    response: z.object({ sketch: z.nullable(PlotSketch) }),
  },
  getPlotProjects: {
    method: 'GET',
    path: '/public/plots/',
    access: 'public',
    resource: 'Plot',
    summary: 'Plotted developments with their counts, sizes and prices',
    query: ListQuery,
    response: listOf(PlotProject),
    errors: ['validation_failed'],
  },
  getPlotProject: {
    method: 'GET',
    path: '/public/plots//:projectId',
    access: 'public',
    resource: 'Plot',
    summary: 'One plotted development with every plot and the plan of the layout',
    response: PlotDevelopment,
    errors: ['not_found'],
  },
  getPlotTestimonials: {
    method: 'GET',
    path: '/public/plots/:id/testimonials/',
    access: 'public',
    resource: 'Testimonial',
    summary: 'Testimonials of plot owners in one development',
    query: WholeQuery,
    response: listOf(Testimonial),
    errors: ['validation_failed', 'not_found'],
  },
})
