import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Count, Id, Prose } from '../shapes.ts'
import { BlockShape, Elevation, Plan, Point, Ring, SiteFeature } from './building/shapes.ts'

/** The land from above, and what stands on it and around it. */
export const Site = z.object({
  features: z.array(SiteFeature).check(z.maxLength(200)),
  blocks: z
    .array(
      z.object({
        block_id: Id,
        slug: Id,
        name: Prose,
        at: Point,
        /** From its base up, one above the other: towers may step back. */
        outlines: z.array(Ring),
        /** Millimetres above the ground. */
        height: Count,
      }),
    )
    .check(z.maxLength(200)),
})
export type Site = z.output<typeof Site>

export const BlockDrawing = z.extend(BlockShape, {
  block_id: Id,
  /** From its four sides. */
  elevations: z.array(Elevation).check(z.maxLength(8)),
})
export type BlockDrawing = z.output<typeof BlockDrawing>

const drawing = {
  method: 'GET',
  access: 'public',
  resource: 'Drawing',
  errors: ['not_found'],
} as const

/** What is drawn of a project, all from one model: the same building in every picture. */
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
  getBlockShape: {
    ...drawing,
    path: '/project/block/:blockId/shape',
    summary: 'A tower’s floors, with the place of every home',
    response: BlockDrawing,
  },
})
