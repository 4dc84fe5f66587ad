import { z } from 'zod/mini'
import { Highlight } from '#contract/estate/projects/overview.ts'
import {
  brochureKinds,
  mediaKinds,
  pointCategories,
  projectKinds,
  projectStatuses,
  travelModes,
  type unitStatuses,
} from '#contract/estate/projects/words.ts'
import { PlansFile, PlatesFile, SiteFile } from './building/files.ts'
import { RuleList, Stages } from './costFiles.ts'
import { Ground } from './layoutFile.ts'
import { When } from './when.ts'

export const Words = z.string().check(z.minLength(1), z.maxLength(4000))
export const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens.'))
/** The name of one of the site's pictures. */
export const PictureName = z.string()
const Count = z.int().check(z.gte(0))
const Rupees = z.number().check(z.gte(0))
export const Counts = z.strictObject({
  available: Count,
  on_hold: Count,
  booked: Count,
  sold: Count,
  not_released: Count,
} satisfies Record<(typeof unitStatuses)[number], typeof Count>)

export const ProjectFile = z.strictObject({
  name: Words,
  tagline: Words,
  city: Words,
  locality: Words,
  state: z.string().check(z.regex(/^[A-Z]{2}$/, 'Write the two letters of the state, as in KA.')),
  metro: z.boolean(),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  /** Null before prices are announced, and after the last home is sold. */
  prices_as_of: z.nullable(When),
  /**
   * Past prices: until each of these days, homes cost this percentage of today's list price. The database adds every
   * later change.
   */
  price_history: z.optional(
    z.array(z.strictObject({ until: When, percent: z.number().check(z.gte(50), z.lte(200)) })),
  ),
  configurations: z.array(Words),
  possession: z.strictObject({ promised: z.nullable(When), revised: z.nullable(When) }),
  hero: PictureName,
  hero_mobile: z.nullable(PictureName),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  rera: z.array(
    z.strictObject({
      phase: Words,
      number: Words,
      valid_till: When,
      authority_url: z.url({ protocol: /^https$/ }),
    }),
  ),
  listed: When,
  changed: When,
})

const Detail = z.strictObject({
  overview: z.array(Words),
  highlights: z.array(Highlight),
  land_m2: z.int().check(z.gte(1)),
  towers: Count,
  floors: z.nullable(Words),
  open_space_percent: z.int().check(z.gte(0), z.lte(100)),
  architect: Words,
  banks: z.array(Words),
  certifications: z.array(Words),
  documents: z.array(z.strictObject({ title: Words, kind: Words, issued: z.nullable(When) })),
  disclaimer: Words,
})

const UnitTypeFile = z.strictObject({
  slug: Slug,
  name: Words,
  bhk: z.nullable(z.int()),
  carpet_m2: z.number(),
  balcony_m2: z.number(),
  saleable_m2: z.number(),
  parking: Count,
  /** Per square metre of carpet area, on the lowest floor; omitted before prices are announced. */
  rupees_per_m2: z.optional(Rupees),
})
export type UnitTypeFile = z.output<typeof UnitTypeFile>

const FloorRange = z.tuple([z.int(), z.int()])
export const BlockFile = z.strictObject({
  slug: Slug,
  name: Words,
  floors: FloorRange,
  skipped_floors: z.array(z.int()),
  refuge_floors: z.array(z.int()),
  /** The pattern of the homes' numbers, such as `A-{floor}{stack}`. */
  numbering: z.string(),
  possession: z.nullable(When),
  rupees_per_m2_per_floor: Rupees,
  rupees_for_corner: Rupees,
  rupees_for_view: z.record(z.string(), Rupees),
  last_change: When,
  stacks: z.array(
    z.strictObject({
      label: Words,
      unit_type: Slug,
      /** The words for what can be seen, as defined in site.json. */
      view: z.array(Words),
      /** The stack's floors, if it doesn't run through all of them. */
      floors: z.optional(FloorRange),
    }),
  ),
  /** How many homes start in each status: the lowest are sold first, the uppermost released last. */
  counts: Counts,
})
export type BlockFile = z.output<typeof BlockFile>

const Video = z.strictObject({ poster: PictureName, seconds: z.int() })
/** Every file of a project's folder, by its name without `.json`. */
export const projectFiles = {
  gallery: z.array(z.strictObject({ picture: PictureName, title: Words })),
  media: z.array(
    z.strictObject({
      kind: z.enum(mediaKinds),
      title: Words,
      picture: PictureName,
      seconds: z.nullable(z.int()),
      taken: z.nullable(When),
    }),
  ),
  'unit-types': z.array(UnitTypeFile),
  plans: PlansFile,
  blocks: z.array(BlockFile),
  updates: z.array(
    z.strictObject({
      month: When,
      stage: Words,
      planned_percent: z.int(),
      actual_percent: z.int(),
      note: Words,
      block: z.optional(Slug),
      photos: z.array(PictureName),
    }),
  ),
  amenities: z.array(
    z.strictObject({
      title: Words,
      items: z.array(
        z.strictObject({
          name: Words,
          icon: Slug,
          text: z.nullable(Words),
          phase: Words,
          ready: z.boolean(),
        }),
      ),
    }),
  ),
  specification: z.array(
    z.strictObject({ title: Words, items: z.array(z.strictObject({ name: Words, text: Words })) }),
  ),
  faq: z.array(z.strictObject({ question: Words, answer: Words })),
  testimonials: z.array(
    z.strictObject({ name: Words, about: Words, quote: Words, given: When, video: z.optional(Video) }),
  ),
  brochures: z.array(
    z.strictObject({ slug: Slug, kind: z.enum(brochureKinds), title: Words, updated: When }),
  ),
} as const
export const MapFile = z.strictObject({
  points: z.array(
    z.strictObject({
      name: Words,
      category: z.enum(pointCategories),
      lat: z.number(),
      lng: z.number(),
      distance_m: Count,
      travel_minutes: Count,
      travel_by: z.enum(travelModes),
      source: Words,
    }),
  ),
})
export const ProjectCosts = z.strictObject({ rules: RuleList, stages: z.optional(Stages) })
export { Detail as DetailFile, Ground as LayoutFile, PlatesFile, SiteFile }

type ListFiles = { readonly [K in keyof typeof projectFiles]: z.output<(typeof projectFiles)[K]> }
export interface ProjectFolder extends ListFiles {
  readonly slug: string
  readonly place: string
  readonly project: z.output<typeof ProjectFile>
  readonly detail: z.output<typeof Detail>
  readonly map: z.output<typeof MapFile>
  readonly site: SiteFile
  readonly plates: PlatesFile
  readonly costs: z.output<typeof ProjectCosts>
  /** Null unless plots are sold. */
  readonly layout: z.output<typeof Ground> | null
}
