import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Area,
  Count,
  Day,
  Id,
  Instant,
  Latitude,
  Link,
  LocalPath,
  Longitude,
  listOf,
  Paise,
  Percent,
  Prose,
} from '../../shapes.ts'
import { Prices } from './offers.ts'
import { ProjectImage, ProjectRef, UnitCounts } from './overview.ts'
import { WholeQuery } from './wholeQuery.ts'
import {
  brochureKinds,
  mediaKinds,
  overlayUses,
  pointCategories,
  testimonialKinds,
  travelModes,
} from './words.ts'

export const Media = z.object({
  id: Id,
  kind: z.enum(mediaKinds),
  title: Prose,
  poster: ProjectImage,
  /** Null while there is only a picture. */
  url: z.nullable(Link),
  seconds: z.nullable(Count),
  taken_on: z.nullable(Day),
})
export type Media = z.output<typeof Media>

/** A rectangle on the floor plan; x and y are its top left corner, all in millimetres. */
export const Room = z.object({
  name: Prose,
  x: z.int(),
  y: z.int(),
  w_mm: Count,
  l_mm: Count,
})
export type Room = z.output<typeof Room>

export const UnitType = z.object({
  id: Id,
  project_id: Id,
  slug: Id,
  name: Prose,
  /** 0 is a studio; null if it isn't sold by bedrooms. */
  bhk: z.nullable(Count),
  /** RERA carpet area. */
  carpet: Area,
  balcony: Area,
  saleable: Area,
  rooms: z.array(Room),
  price_from: z.nullable(Paise),
  /** The price of the least expensive home that can be bought now; null if there is none. */
  from: z.optional(z.nullable(Prices)),
  units: UnitCounts,
  units_total: Count,
})
export type UnitType = z.output<typeof UnitType>

export const SpecificationGroup = z.object({
  id: Id,
  title: Prose,
  items: z.array(z.object({ name: Prose, text: Prose })),
})
export type SpecificationGroup = z.output<typeof SpecificationGroup>

export const AmenityGroup = z.object({
  id: Id,
  title: Prose,
  items: z.array(
    z.object({
      name: Prose,
      /** The name of an icon. */
      icon: Prose,
      text: z.nullable(Prose),
      /** The phase of the project that it is handed over with. */
      phase: Prose,
      ready: z.boolean(),
    }),
  ),
})
export type AmenityGroup = z.output<typeof AmenityGroup>

export const Brochure = z.object({
  id: Id,
  project_id: Id,
  kind: z.enum(brochureKinds),
  title: Prose,
  /** A path below the service's base path. */
  file_path: LocalPath,
  /** Null if the file is generated on request. */
  bytes: z.nullable(Count),
  pages: z.nullable(Count),
  updated_at: Instant,
})
export type Brochure = z.output<typeof Brochure>

export const ProjectUpdate = z.object({
  id: Id,
  project: ProjectRef,
  /** Null if it is about the whole project. */
  block: z.nullable(z.object({ id: Id, name: Prose })),
  /** The first day of the month. */
  month: Day,
  stage: Prose,
  planned_percent: Percent,
  actual_percent: Percent,
  photos: z.array(ProjectImage),
  note: Prose,
})
export type ProjectUpdate = z.output<typeof ProjectUpdate>

export const Faq = z.object({ id: Id, question: Prose, answer: Prose })
export type Faq = z.output<typeof Faq>

export const Testimonial = z.object({
  id: Id,
  kind: z.enum(testimonialKinds),
  project: z.nullable(ProjectRef),
  name: Prose,
  /** Describes the speaker, such as "Tower B, since 2023". */
  about: Prose,
  quote: Prose,
  portrait: z.nullable(ProjectImage),
  poster: z.nullable(ProjectImage),
  video_url: z.nullable(Link),
  seconds: z.nullable(Count),
  given_on: Day,
})
export type Testimonial = z.output<typeof Testimonial>

/** Latitude and longitude. */
const Position = z.tuple([z.number(), z.number()])
export const MapOverlay = z.object({
  kind: z.enum(['area', 'line']),
  /** Set if it is part of the project's own land. */
  use: z.optional(z.enum(overlayUses)),
  label: Prose,
  points: z.array(Position),
})
export const MapPoint = z.object({
  id: Id,
  name: Prose,
  category: z.enum(pointCategories),
  lat: Latitude,
  lng: Longitude,
  distance_m: Count,
  travel_minutes: Count,
  travel_by: z.enum(travelModes),
  /** Who measured the distance, and when. */
  source: Prose,
})
export type MapOverlay = z.output<typeof MapOverlay>
export type MapPoint = z.output<typeof MapPoint>
export const MapsAndPoints = z.object({
  project_id: Id,
  lat: Latitude,
  lng: Longitude,
  points: z.array(MapPoint),
  overlays: z.array(MapOverlay),
})
export type MapsAndPoints = z.output<typeof MapsAndPoints>

const section = {
  method: 'GET',
  access: 'public',
  query: WholeQuery,
  errors: ['validation_failed', 'not_found'],
} as const

export const sections = defineEndpoints({
  getProjectMedia: {
    ...section,
    path: '/project/:projectId/media',
    resource: 'Media',
    summary: 'Videos and walkthroughs of one project',
    response: listOf(Media),
  },
  getUnitTypes: {
    ...section,
    path: '/project/:projectId/unit-type',
    resource: 'UnitType',
    summary: 'The unit types of one project, each with the rooms of its plan',
    response: listOf(UnitType),
  },
  getSpecification: {
    ...section,
    path: '/project/:projectId/specification',
    resource: 'Specification',
    summary: 'Specifications, in groups',
    response: listOf(SpecificationGroup),
  },
  getBrochures: {
    ...section,
    path: '/project/:projectId/brochures',
    resource: 'Brochure',
    summary: 'Downloads of one project',
    response: listOf(Brochure),
  },
  getBrochureFile: {
    method: 'GET',
    path: '/project/:projectId/brochures/:brochureId/file',
    access: 'public',
    resource: 'Brochure',
    summary: 'One brochure as a PDF, generated from the project’s data if none is stored',
    file: 'application/pdf',
    response: z.null(),
    errors: ['not_found'],
  },
  getDossier: {
    method: 'GET',
    path: '/project/block/units/:unitId/dossier',
    access: 'public',
    resource: 'Unit',
    summary:
      'One home on two pages, as a PDF: its plan, its place, its sun, its cost sheet and its registration',
    file: 'application/pdf',
    response: z.null(),
    errors: ['not_found'],
  },
  getAmenities: {
    ...section,
    path: '/project/:projectId/amenities',
    resource: 'Amenity',
    summary: 'Amenities, in groups, with their handover',
    response: listOf(AmenityGroup),
  },
  getProjectProgress: {
    ...section,
    path: '/project/:projectId/update',
    resource: 'Update',
    summary: 'Construction updates of one project, for its own page, newest month first',
    response: listOf(ProjectUpdate),
  },
  getUpdatesOfProject: {
    ...section,
    path: '/project/update/:projectId',
    resource: 'Update',
    summary: '/project/updates for one project, newest month first',
    response: listOf(ProjectUpdate),
  },
  getProjectFaq: {
    ...section,
    path: '/project/:projectId/faq',
    resource: 'Faq',
    summary: 'Questions that buyers of one project ask, with answers',
    response: listOf(Faq),
  },
  getProjectTestimonials: {
    ...section,
    path: '/project/:projectId/testimonial',
    resource: 'Testimonial',
    summary: 'Testimonials for one project',
    response: listOf(Testimonial),
  },
  getMapsAndPoints: {
    method: 'GET',
    path: '/project/maps_and_points/:projectId',
    access: 'public',
    resource: 'Map',
    summary: 'Places around one project, with directions',
    response: MapsAndPoints,
    errors: ['not_found'],
  },
})
