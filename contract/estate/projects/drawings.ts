import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Prose } from '../../shapes.ts'
import {
  BlockShape,
  Elevation,
  Outlook,
  Pin,
  Plan,
  Point,
  Ring,
  SiteFeature,
  Sunlight,
} from './building/shapes.ts'

/** The land from above, with the buildings on it and around it. */
export const Site = z.object({
  features: z.array(SiteFeature).check(z.maxLength(200)),
  blocks: z
    .array(
      z.object({
        block_id: Id,
        slug: Id,
        name: Prose,
        at: Point,
        /** From the base up, one outline above the other, as towers may step back. */
        outlines: z.array(Ring),
        /** In millimetres above the ground. */
        height: Count,
      }),
    )
    .check(z.maxLength(200)),
})
export type Site = z.output<typeof Site>

/** A block from the side that shows the most glass. */
export const BlockFront = z.extend(
  z.pick(BlockShape, { name: true, base: true, storey: true, floors: true }),
  {
    block_id: Id,
    front: Elevation,
  },
)
export type BlockFront = z.output<typeof BlockFront>

export const BlockDrawing = z.extend(BlockShape, {
  block_id: Id,
  /** The block seen from its four sides. */
  elevations: z.array(Elevation).check(z.maxLength(8)),
})
export type BlockDrawing = z.output<typeof BlockDrawing>

/** One home: its plan as it is built there, its place in the tower, and its sunlight. */
export const UnitDrawing = z.object({
  /** Null if nobody has drawn it yet. */
  plan: z.nullable(Plan),
  /** The bearing of the plan's upper edge, in degrees clockwise from north. */
  north: z.number(),
  /** The home's floor from above, north at the top. */
  plate: z.nullable(z.object({ outline: Ring, homes: z.array(Ring), own: Ring })),
  pin: z.nullable(Pin),
  sunlight: z.array(Sunlight).check(z.maxLength(4)),
  outlook: z.nullable(Outlook),
})
export type UnitDrawing = z.output<typeof UnitDrawing>

const drawing = {
  method: 'GET',
  access: 'public',
  resource: 'Drawing',
  errors: ['not_found'],
} as const

/** All drawings of a project come from one model, so every picture shows the same building. */
export const drawings = defineEndpoints({
  getSite: {
    ...drawing,
    path: '/project/:projectId/site',
    summary: 'The land of a project with its buildings, and what is around it',
    response: Site,
  },
  getPlans: {
    ...drawing,
    path: '/project/:projectId/plans',
    summary: 'Every unit type of a project as a plan to scale',
    response: z.object({ items: z.array(Plan).check(z.maxLength(60)) }),
  },
  getFronts: {
    ...drawing,
    path: '/project/:projectId/fronts',
    summary: 'Every block of a project as it is seen from its main side',
    response: z.object({ items: z.array(BlockFront).check(z.maxLength(200)) }),
  },
  getBlockShape: {
    ...drawing,
    path: '/project/block/:blockId/shape',
    summary: 'A tower’s floors, with the place of every home',
    response: BlockDrawing,
  },
  getUnitDrawing: {
    ...drawing,
    path: '/project/block/units/:unitId/drawing',
    summary: 'The plan of one home as it is built there, its place in the tower, and its hours of sun',
    response: UnitDrawing,
  },
  getUnitPlanFile: {
    ...drawing,
    path: '/project/block/units/:unitId/plan',
    summary: 'The plan of one home on one page, at 1:100',
    file: 'application/pdf',
    response: z.null(),
  },
})
