import { z } from 'zod/mini'
import { Count, Floor, Prose, Stack } from '../../../shapes.ts'
import { facings } from '../words.ts'

/** Millimetres. In a plan: to the right and down the sheet. On a plate or a site: to the east and to the south. */
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
/** Of a plan on its sheet, where `n` is up: what that is on the ground depends on how the home is turned. */
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
  /** Its inside, in one or several rectangles that touch. */
  boxes: z.array(Box).check(z.minLength(1), z.maxLength(8)),
})
export type PlanRoom = z.output<typeof PlanRoom>

export const PlanDoor = z.object({
  kind: z.enum(doorKinds),
  /** The hole in the wall. */
  gap: Box,
  /** For a leaf that turns: its hinge, its edge when closed and when open. */
  leaf: z.nullable(z.tuple([Point, Point, Point])),
})
export type PlanDoor = z.output<typeof PlanDoor>

export const PlanWindow = z.object({
  gap: Box,
  /** Which way it looks. */
  side: z.enum(sides),
  /** A small one high up, as in a bathroom: it gives air, and no view. */
  high: z.boolean(),
  /** The position of its room in `rooms`. */
  room: z.int(),
})
export type PlanWindow = z.output<typeof PlanWindow>

export const PlanItem = z.object({
  kind: Prose,
  box: Box,
  /** The side that its back is turned to. */
  side: z.enum(sides),
  /** Comes with the home, such as a basin; furniture is only drawn for size. */
  fixed: z.boolean(),
})
export type PlanItem = z.output<typeof PlanItem>

export const PlanLevel = z.object({
  name: Prose,
  /** Along the inner faces of the outer walls: what lies inside is the carpet area, partitions included. */
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
  /** How thick the outer walls are. */
  wall: Length,
  levels: z.array(PlanLevel).check(z.minLength(1), z.maxLength(6)),
})
export type Plan = z.output<typeof Plan>

export const coreKinds = ['lifts', 'stair', 'lobby', 'shaft', 'court', 'hall'] as const
/** One home on a floor plate. */
export const PlateHome = z.object({
  /** From 1, as of a unit. */
  stack: Stack,
  label: Prose,
  unit_type: z.string(),
  /** Where its plan's origin lies, how far it is turned clockwise, and whether left and right change places before. */
  at: Point,
  turn: z.number(),
  mirrored: z.boolean(),
  /** Up to the middle of the walls it shares. */
  ring: Ring,
  facing: z.enum(facings),
  corner: z.boolean(),
})
export type PlateHome = z.output<typeof PlateHome>

/** The same on all of its floors. */
export const Plate = z.object({
  floors: z.tuple([Floor, Floor]),
  outline: Ring,
  cores: z.array(z.object({ kind: z.enum(coreKinds), label: z.nullable(Prose), ring: Ring })),
  homes: z.array(PlateHome).check(z.maxLength(200)),
})
export type Plate = z.output<typeof Plate>

/** A building. Its plates are turned to the north already. */
export const BlockShape = z.object({
  name: Prose,
  /** Its origin, seen from the project's latitude and longitude. */
  at: Point,
  /** How high the lowest floor lies above the ground. */
  base: Length,
  /** From one floor to the next. */
  storey: Length,
  /** From the lowest up, without floors that are only skipped in the numbering. */
  floors: z.array(Floor).check(z.maxLength(2_051)),
  plates: z.array(Plate).check(z.maxLength(20)),
})
export type BlockShape = z.output<typeof BlockShape>

/** A block as it is seen from one side, in millimetres: the same on all floors of a plate. */
export const Elevation = z.object({
  /** Where the viewer stands: degrees, clockwise from north. */
  bearing: z.int(),
  facing: z.enum(facings),
  bands: z.array(
    z.object({
      floors: z.tuple([Floor, Floor]),
      /** Parts of the walls, the farthest first: position, width, and how much they turn away in per cent. */
      faces: z.array(z.tuple([Length, Length, z.int()])).check(z.maxLength(400)),
      /** The glass of a home: its stack, position, width, and on which of its own levels. */
      strips: z.array(z.tuple([Stack, Length, Length, z.int()])).check(z.maxLength(1_000)),
    }),
  ),
})
export type Elevation = z.output<typeof Elevation>

/** One home on a side of its building, in millimetres from the sky down. */
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
  /** The word by which homes name it as their view, if they do. */
  view: z.nullable(Prose),
  /** Beyond what the master plan shows. */
  around: z.boolean(),
})
export type SiteFeature = z.output<typeof SiteFeature>

export const outlookKinds = [...siteUses, 'own', 'block', 'floor'] as const
export type OutlookKind = (typeof outlookKinds)[number]
/** What lies before a home, as far as it is drawn: 60 degrees to each side. */
export const Outlook = z.object({
  /** The room from which one looks. */
  name: Prose,
  bearing: z.int(),
  /** The eye above the ground. */
  height: Length,
  /** The farthest first, in hundredths of a degree: to the right of the middle, and down from the horizon. */
  shapes: z
    .array(
      z.object({
        kind: z.enum(outlookKinds),
        points: z.array(Point).check(z.maxLength(2_000)),
        shaded: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(5_000)),
  /** Per cent of the horizon before which nothing rises above the eye. */
  open: Count,
  /** What is in sight, on how many of the 120 degrees, and how far away its nearest part is. */
  seen: z
    .array(z.object({ label: Prose, kind: z.enum(outlookKinds), degrees: Count, distance: Length }))
    .check(z.maxLength(200)),
})
export type Outlook = z.output<typeof Outlook>

/** Everything that is built and stands around, of one project. */
export const BuildingModel = z.object({
  features: z.array(SiteFeature).check(z.maxLength(200)),
  plans: z.array(Plan).check(z.maxLength(60)),
  /** By the slug of the block. */
  blocks: z.record(z.string(), BlockShape),
})
export type BuildingModel = z.output<typeof BuildingModel>
