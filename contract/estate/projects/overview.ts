import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Area,
  Count,
  Day,
  Elsewhere,
  Id,
  Image,
  Instant,
  Latitude,
  Link,
  ListQuery,
  Longitude,
  listOf,
  Paise,
  Percent,
  Prose,
  whole,
} from '../../shapes.ts'
import { Offer } from './offers.ts'
import { WholeQuery } from './wholeQuery.ts'
import { imageKinds, priceKinds, projectKinds, projectSorts, projectStatuses } from './words.ts'

/** Every picture of a project says what it shows. */
export const ProjectImage = z.extend(Image, { kind: z.enum(imageKinds) })
export type ProjectImage = z.output<typeof ProjectImage>

/** What a link to a project needs. */
export const ProjectRef = z.object({ id: Id, slug: Id, name: Prose })
export type ProjectRef = z.output<typeof ProjectRef>

export const HomeBanner = z.object({
  id: Id,
  title: Prose,
  subtitle: Prose,
  image: ProjectImage,
  image_mobile: ProjectImage,
  cta_label: Prose,
  cta_href: Link,
  project_slug: z.nullable(Id),
})
export type HomeBanner = z.output<typeof HomeBanner>

export const Rera = z.object({
  phase: Prose,
  number: Prose,
  valid_till: Day,
  authority_url: Elsewhere,
})
export const UnitCounts = z.object({
  available: Count,
  on_hold: Count,
  booked: Count,
  sold: Count,
  not_released: Count,
})
export type UnitCounts = z.output<typeof UnitCounts>

export const Project = z.object({
  id: Id,
  slug: Id,
  name: Prose,
  tagline: Prose,
  city: Prose,
  locality: Prose,
  /** The state's two-letter code, as on number plates. */
  state: Prose,
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  /** Null before prices are announced, and after the last unit is sold. */
  price_from: z.nullable(Paise),
  price_to: z.nullable(Paise),
  price_as_of: z.nullable(Day),
  /** What can be bought now, by number of bedrooms; absent for plots, and where another record includes the project. */
  homes: z.optional(z.array(Offer)),
  /** The day whose taxes and rates are used in the prices of its homes. */
  priced_on: z.optional(z.nullable(Day)),
  configurations: z.array(Prose),
  /** RERA carpet area; plot area for a plotted development. */
  area_from: Area,
  area_to: Area,
  possession_on: z.nullable(Day),
  hero: ProjectImage,
  hero_mobile: z.nullable(ProjectImage),
  lat: Latitude,
  lng: Longitude,
  rera: z.array(Rera),
  units: UnitCounts,
  units_total: Count,
  updated_at: Instant,
})
export type Project = z.output<typeof Project>

export const Highlight = z.object({ title: Prose, text: Prose })
export const ProjectDetail = z.object({
  project_id: Id,
  overview: z.array(Prose),
  highlights: z.array(Highlight),
  /** In hundredths of a square metre. */
  land_area: Area,
  towers: Count,
  floors: z.nullable(Prose),
  open_space_percent: Percent,
  architect: Prose,
  banks: z.array(Prose),
  certifications: z.array(Prose),
  possession_promised_on: z.nullable(Day),
  possession_revised_on: z.nullable(Day),
  documents: z.array(z.object({ title: Prose, kind: Prose, issued_on: z.nullable(Day) })),
  disclaimer: Prose,
})
export type ProjectDetail = z.output<typeof ProjectDetail>

export const GalleryItem = z.object({ id: Id, title: Prose, image: ProjectImage })
export type GalleryItem = z.output<typeof GalleryItem>

export const PriceLimit = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,14}$/, 'Enter the price in whole paise.')), z.int()]),
    z.transform(Number),
  ),
  z.int('Enter the price in whole paise.').check(z.gte(0, 'Enter the price in whole paise.')),
)
export const ProjectQuery = z.extend(ListQuery, {
  /** Searches the name, the place and the tagline. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80, 'Keep the search within 80 characters.'))),
  /** Homes with this many bedrooms. */
  bhk: z.optional(whole(1, 9)),
  /** In paise. A project matches if one of its homes for sale meets every condition on homes. */
  price_min: z.optional(PriceLimit),
  price_max: z.optional(PriceLimit),
  /** Which price the limits apply to. */
  price: z._default(z.enum(priceKinds), 'before_taxes'),
  city: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(projectKinds)),
  status: z.optional(z.enum(projectStatuses)),
  sort: z._default(z.enum(projectSorts), 'newest'),
})

export const projects = defineEndpoints({
  getHomeBanners: {
    method: 'GET',
    path: '/home_banner',
    access: 'public',
    resource: 'Banner',
    summary: 'What the landing page currently features',
    query: ListQuery,
    response: listOf(HomeBanner),
    errors: ['validation_failed'],
  },
  getProjects: {
    method: 'GET',
    path: '/projects',
    access: 'public',
    resource: 'Project',
    summary: 'Projects, with filters',
    query: ProjectQuery,
    response: listOf(Project),
    errors: ['validation_failed'],
  },
  getProject: {
    method: 'GET',
    path: '/project/:projectId',
    access: 'public',
    resource: 'Project',
    summary: 'One project, by id or slug',
    response: Project,
    errors: ['not_found'],
  },
  getProjectDetail: {
    method: 'GET',
    path: '/project-detail/:projectId',
    access: 'public',
    resource: 'Project',
    summary: 'Overview, highlights, dates and documents of one project',
    response: ProjectDetail,
    errors: ['not_found'],
  },
  getProjectGallery: {
    method: 'GET',
    path: '/project/:projectId/gallery',
    access: 'public',
    resource: 'Project',
    summary: 'Labelled pictures of one project',
    query: WholeQuery,
    response: listOf(GalleryItem),
    errors: ['validation_failed', 'not_found'],
  },
  getReraQr: {
    method: 'GET',
    path: '/project/:projectId/rera/:position/qr',
    access: 'public',
    resource: 'Project',
    summary: 'A QR code that leads to the authority’s register entry of one registration, counted from 1',
    file: 'image/svg+xml',
    response: z.null(),
    errors: ['not_found'],
  },
})
