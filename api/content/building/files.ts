import { z } from 'zod/mini'
import { type PlanItemKind, planItems } from '#contract/estate/projects/building/items.ts'
import { coreKinds, doorKinds, roomUses, siteUses } from '#contract/estate/projects/building/shapes.ts'

/** How far a drawing's area may differ from the registered one: half a per cent. */
export const areaTolerance = 0.005

const Millimetres = z.int().check(z.gte(-500_000), z.lte(500_000))
const Length = z.int().check(z.gte(1), z.lte(500_000))
const Metres = z.number().check(z.gte(-20_000), z.lte(20_000))
const Corner = z.tuple([Millimetres, Millimetres])
const BoxFile = z.tuple([Millimetres, Millimetres, Length, Length])
const Name = z.string().check(z.minLength(1), z.maxLength(80))
const items = Object.keys(planItems) as [PlanItemKind, ...PlanItemKind[]]
const side = '([nesw])([2-8])?'

/** `n 900`: at the upper side of the room's first box, 900 mm from its left; `n2` is that side of its second box. */
const written = (pattern: string, example: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), `Write it like "${example}".`))
export const doorPattern = `(${doorKinds.join('|')}) ${side} (\\d+) (\\d+)( far)?( out)?`
export const windowPattern = `${side} (\\d+) (\\d+)( high)?`
export const itemPattern = `(${items.join('|')}) ${side} (\\d+)(?: (\\d+)(?:x(\\d+))?)?(?: \\+(\\d+))?`

const RoomFile = z.strictObject({
  name: Name,
  use: z.enum(roomUses),
  /** Left, top, width and length of the room's inside; several boxes for a room that isn't a rectangle. */
  box: z.union([BoxFile, z.array(BoxFile).check(z.minLength(2), z.maxLength(8))]),
  /** Kind, side, distance, width; `far` hangs the leaf at the other end, `out` makes it open out of this room. */
  doors: z.optional(z.array(written(doorPattern, 'swing s 2800 900 far out'))),
  /** Side, distance, width; a `high` window gives no view. */
  windows: z.optional(z.array(written(windowPattern, 'n 900 1800'))),
  /** Kind, the side that its back is at, distance; then its length (and depth), and its distance from the wall. */
  items: z.optional(z.array(written(itemPattern, 'counter n 0 2400 +50'))),
})
export type RoomFile = z.output<typeof RoomFile>

/** Plans to scale, in millimetres, x to the right and y down; `s` is the side with most windows. */
export const PlansFile = z.array(
  z.strictObject({
    unit_type: z.string(),
    /** The thickness of the outer walls. */
    wall: Length,
    levels: z
      .array(
        z.strictObject({
          name: Name,
          /** The inner faces of the outer walls; if omitted, the rectangle around the indoor rooms. */
          outline: z.optional(z.array(Corner).check(z.minLength(4))),
          rooms: z.array(RoomFile).check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
  }),
)
export type PlanFile = z.output<typeof PlansFile>[number]

const FloorRange = z.tuple([z.int(), z.int()])
const PlateFile = z.strictObject({
  floors: FloorRange,
  /** In millimetres from the block's origin, before it is turned. */
  outline: z.array(Corner).check(z.minLength(3)),
  cores: z.array(
    z.strictObject({
      kind: z.enum(coreKinds),
      label: z.optional(Name),
      box: BoxFile,
      turn: z.optional(z.number()),
    }),
  ),
  /** Homes side by side with shared walls, their upper sides in one line from `at`. A number is a gap. */
  rows: z.array(
    z.strictObject({
      at: Corner,
      turn: z.number(),
      /** The labels of stacks; a minus in front mirrors the plan. */
      homes: z.array(z.union([z.string(), Length])),
    }),
  ),
})
export type PlateFile = z.output<typeof PlateFile>

/** The floor plates of each block, by its slug. */
export const PlatesFile = z.record(
  z.string(),
  z.strictObject({
    /** Metres to the east and to the south of the project's latitude and longitude. */
    at: z.tuple([Metres, Metres]),
    /** Degrees, clockwise. */
    turn: z.number().check(z.gte(-360), z.lte(360)),
    base_mm: z.int().check(z.gte(0), z.lte(30_000)),
    storey_mm: z.int().check(z.gte(2_400), z.lte(8_000)),
    plates: z.array(PlateFile).check(z.minLength(1)),
  }),
)
export type PlatesFile = z.output<typeof PlatesFile>

/** The land and what is around it, in metres to the east and to the south of the project's latitude and longitude. */
export const SiteFile = z.strictObject({
  features: z.array(
    z.strictObject({
      use: z.enum(siteUses),
      label: Name,
      kind: z._default(z.enum(['area', 'line']), 'area'),
      points: z.array(z.tuple([Metres, Metres])).check(z.minLength(2)),
      height_m: z._default(z.number().check(z.gte(0), z.lte(500)), 0),
      /** The word in blocks.json for homes that have this as their view. */
      view: z._default(z.nullable(z.string()), null),
      /** True for what is outside the master plan. */
      around: z._default(z.boolean(), false),
    }),
  ),
})
export type SiteFile = z.output<typeof SiteFile>
