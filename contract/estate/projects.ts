import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Area, Day, Id, Image, Instant, ListQuery, listOf, Paise, whole } from '../shapes.ts'
import { WholeQuery } from './wholeQuery.ts'
import { imageKinds, projectKinds, projectSorts, projectStatuses } from './words.ts'

/** Every picture of a project says what it is. */
export const ProjectImage = z.extend(Image, { kind: z.enum(imageKinds) })
export type ProjectImage = z.output<typeof ProjectImage>

/** As much of a project as names it and leads to it. */
export const ProjectRef = z.object({ id: Id, slug: z.string(), name: z.string() })
export type ProjectRef = z.output<typeof ProjectRef>

export const HomeBanner = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  image: ProjectImage,
  image_mobile: ProjectImage,
  cta_label: z.string(),
  cta_href: z.string(),
  project_slug: z.nullable(z.string()),
})
export type HomeBanner = z.output<typeof HomeBanner>

export const Rera = z.object({
  phase: z.string(),
  number: z.string(),
  valid_till: Day,
  authority_url: z.string(),
})
export const UnitCounts = z.object({
  available: z.int(),
  on_hold: z.int(),
  booked: z.int(),
  sold: z.int(),
  not_released: z.int(),
})
export type UnitCounts = z.output<typeof UnitCounts>

export const Project = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  city: z.string(),
  locality: z.string(),
  /** Two letters, as on number plates. */
  state: z.string(),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  /** Null before prices are announced, and after the last unit is sold. */
  price_from: z.nullable(Paise),
  price_to: z.nullable(Paise),
  price_as_of: z.nullable(Day),
  configurations: z.array(z.string()),
  /** RERA carpet area; plot area where the kind is plotted. */
  area_from: Area,
  area_to: Area,
  possession_on: z.nullable(Day),
  hero: ProjectImage,
  hero_mobile: z.nullable(ProjectImage),
  lat: z.number(),
  lng: z.number(),
  rera: z.array(Rera),
  units: UnitCounts,
  units_total: z.int(),
  updated_at: Instant,
})
export type Project = z.output<typeof Project>

export const Highlight = z.object({ title: z.string(), text: z.string() })
export const ProjectDetail = z.object({
  project_id: Id,
  overview: z.array(z.string()),
  highlights: z.array(Highlight),
  /** Hundredths of a square metre. */
  land_area: Area,
  towers: z.int(),
  floors: z.nullable(z.string()),
  open_space_percent: z.int(),
  architect: z.string(),
  banks: z.array(z.string()),
  certifications: z.array(z.string()),
  possession_promised_on: z.nullable(Day),
  possession_revised_on: z.nullable(Day),
  documents: z.array(z.object({ title: z.string(), kind: z.string(), issued_on: z.nullable(Day) })),
  disclaimer: z.string(),
})
export type ProjectDetail = z.output<typeof ProjectDetail>

export const GalleryItem = z.object({ id: Id, title: z.string(), image: ProjectImage })
export type GalleryItem = z.output<typeof GalleryItem>

export const PriceLimit = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,14}$/, 'Give the price in whole paise.')), z.int()]),
    z.transform(Number),
  ),
  z.int('Give the price in whole paise.').check(z.gte(0, 'Give the price in whole paise.')),
)
export const ProjectQuery = z.extend(ListQuery, {
  /** Looks in the name, the place and the line below the name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80, 'Keep the search within 80 characters.'))),
  /** Homes with so many bedrooms. */
  bhk: z.optional(whole(1, 9)),
  /** Paise; a project fits when some of its homes do. */
  price_min: z.optional(PriceLimit),
  price_max: z.optional(PriceLimit),
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
    summary: 'What the first screen shows now',
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
    summary: 'The way to the authority’s register of one registration, counted from 1, as a QR code',
    file: 'image/svg+xml',
    response: z.null(),
    errors: ['not_found'],
  },
})
