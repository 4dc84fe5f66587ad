import { z } from 'zod/mini'
import { Count, Floor, Prose, Stack } from '../../../shapes.ts'
import { facings } from '../words.ts'

/** Millimetres: to the right and down on a plan's sheet, to the east and south on a plate or a site. */
const Length = z.int().check(z.gte(-20_000_000), z.lte(20_000_000))
export const Point = z.tuple([Length, Length])
export type Point = z.output<typeof Point>
/** A polygon without holes; the last point joins the first. */
export const Ring = z.array(Point).check(z.minLength(3), z.maxLength(400))
export type Ring = z.output<typeof Ring>
/** Left, top, width, length. */
export const Box = z.tuple([Length, Length, Length, Length])
export type Box = z.output<typeof Box>

export const sides = ['n', 'e', 's', 'w'] as const
/** A side of a plan on its sheet, where `n` is up. Its compass direction depends on how the home is turned. */
export type Side = (typeof sides)[number]

export const roomUses = [
  'living',
  'bedroom',
  'kitchen',
  'bath',
  'utility',
  'passage',
  'study',
  'stair',
  'work',
  'balcony',
  'court',
] as const
export const doorKinds = ['main', 'swing', 'slide', 'opening'] as const

export const PlanRoom = z.object({
  name: Prose,
  use: z.enum(roomUses),
  /** The inside of the room, as one or more touching rectangles. */
  boxes: z.array(Box).check(z.minLength(1), z.maxLength(8)),
})
export type PlanRoom = z.output<typeof PlanRoom>

export const PlanDoor = z.object({
  kind: z.enum(doorKinds),
  /** The opening in the wall. */
  gap: Box,
  /** For a leaf that swings: its hinge, its edge when closed and its edge when open. */
  leaf: z.nullable(z.tuple([Point, Point, Point])),
})
export type PlanDoor = z.output<typeof PlanDoor>

export const PlanWindow = z.object({
  gap: Box,
  /** The side that the window faces. */
  side: z.enum(sides),
  /** True for a small window high up, as in a bathroom: it gives air, but no view. */
  high: z.boolean(),
  /** The index of its room in `rooms`. */
  room: z.int(),
})
export type PlanWindow = z.output<typeof PlanWindow>

export const PlanItem = z.object({
  kind: Prose,
  box: Box,
  /** The side that the item's back faces. */
  side: z.enum(sides),
  /** True if it comes with the home, such as a basin; furniture is only drawn for scale. */
  fixed: z.boolean(),
})
export type PlanItem = z.output<typeof PlanItem>

export const PlanLevel = z.object({
  name: Prose,
  /** Follows the inner faces of the outer walls. The area within it is the carpet area, partitions included. */
  outline: Ring,
  rooms: z.array(PlanRoom).check(z.maxLength(60)),
  doors: z.array(PlanDoor).check(z.maxLength(80)),
  windows: z.array(PlanWindow).check(z.maxLength(80)),
  items: z.array(PlanItem).check(z.maxLength(200)),
})
export type PlanLevel = z.output<typeof PlanLevel>

/** One unit type to scale. */
export const Plan = z.object({
  unit_type: z.string(),
  name: Prose,
  /** The thickness of the outer walls. */
  wall: Length,
  levels: z.array(PlanLevel).check(z.minLength(1), z.maxLength(6)),
})
export type Plan = z.output<typeof Plan>

export const coreKinds = ['lifts', 'stair', 'lobby', 'shaft', 'court', 'hall'] as const
/** One home on a floor plate. */
export const PlateHome = z.object({
  /** Counted from 1, as for a unit. */
  stack: Stack,
  label: Prose,
  unit_type: z.string(),
  /** The origin of its plan, its clockwise turn in degrees, and whether left and right are swapped before the turn. */
  at: Point,
  turn: z.number(),
  mirrored: z.boolean(),
  /** The home's outline, up to the middle of shared walls. */
  ring: Ring,
  facing: z.enum(facings),
  corner: z.boolean(),
})
export type PlateHome = z.output<typeof PlateHome>

/** A floor plate, the same for all of its floors. */
export const Plate = z.object({
  floors: z.tuple([Floor, Floor]),
  outline: Ring,
  cores: z.array(z.object({ kind: z.enum(coreKinds), label: z.nullable(Prose), ring: Ring })),
  homes: z.array(PlateHome).check(z.maxLength(200)),
})
export type Plate = z.output<typeof Plate>

/** A building, with its plates already turned so that north is up. */
export const BlockShape = z.object({
  name: Prose,
  /** Its origin, relative to the project's latitude and longitude. */
  at: Point,
  /** The height of the lowest floor above the ground. */
  base: Length,
  /** The height from one floor to the next. */
  storey: Length,
  /** Lowest first, without the numbers that the building skips. */
  floors: z.array(Floor).check(z.maxLength(2_051)),
  plates: z.array(Plate).check(z.maxLength(20)),
})
export type BlockShape = z.output<typeof BlockShape>

/** A block seen from one side, in millimetres. All floors of a plate look the same. */
export const Elevation = z.object({
  /** Where the viewer is, in degrees clockwise from north. */
  bearing: z.int(),
  facing: z.enum(facings),
  bands: z.array(
    z.object({
      floors: z.tuple([Floor, Floor]),
      /** The walls, farthest first: position, width, and foreshortening in per cent. */
      faces: z.array(z.tuple([Length, Length, z.int()])).check(z.maxLength(400)),
      /** The glass of a home: stack, position, width, and the level within the home. */
      strips: z.array(z.tuple([Stack, Length, Length, z.int()])).check(z.maxLength(1_000)),
    }),
  ),
})
export type Elevation = z.output<typeof Elevation>

/** One home marked on a side of its building, in millimetres, with y measured downwards from the top. */
export const Pin = z.object({
  facing: z.enum(facings),
  height: Length,
  walls: z.array(Box).check(z.maxLength(400)),
  windows: z.array(Box).check(z.maxLength(40)),
})
export type Pin = z.output<typeof Pin>

/** Minutes of direct sun on 21 December and on 21 June. */
export const Sunlight = z.object({ name: Prose, minutes: z.array(Count).check(z.maxLength(2)) })
export type Sunlight = z.output<typeof Sunlight>

export const siteUses = ['ground', 'building', 'green', 'water', 'path', 'gate', 'city', 'hills'] as const
export const SiteFeature = z.object({
  use: z.enum(siteUses),
  label: Prose,
  kind: z.enum(['area', 'line']),
  points: z.array(Point).check(z.minLength(2), z.maxLength(400)),
  height: Length,
  /** The word that homes with this view have in their `view`, if any. */
  view: z.nullable(Prose),
  /** True if it lies beyond the master plan. */
  around: z.boolean(),
})
export type SiteFeature = z.output<typeof SiteFeature>

export const outlookKinds = [...siteUses, 'own', 'block', 'floor'] as const
export type OutlookKind = (typeof outlookKinds)[number]
/** The view from a home, drawn to 60 degrees on each side. */
export const Outlook = z.object({
  /** The room that the view is from. */
  name: Prose,
  bearing: z.int(),
  /** The height of the eye above the ground. */
  height: Length,
  /** Farthest first, in hundredths of a degree: right of the centre, and down from the horizon. */
  shapes: z
    .array(
      z.object({
        kind: z.enum(outlookKinds),
        points: z.array(Point).check(z.maxLength(2_000)),
        shaded: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(5_000)),
  /** The share of the horizon, in per cent, where nothing rises above eye level. */
  open: Count,
  /** What is in sight: how many of the 120 degrees it takes up, and how far away its nearest part is. */
  seen: z
    .array(z.object({ label: Prose, kind: z.enum(outlookKinds), degrees: Count, distance: Length }))
    .check(z.maxLength(200)),
})
export type Outlook = z.output<typeof Outlook>

/** The buildings and the surroundings of one project. */
export const BuildingModel = z.object({
  features: z.array(SiteFeature).check(z.maxLength(200)),
  plans: z.array(Plan).check(z.maxLength(60)),
  /** Keyed by the block's slug. */
  blocks: z.record(z.string(), BlockShape),
})
export type BuildingModel = z.output<typeof BuildingModel>
