import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Id, Image, Link, ListQuery, listOf, Prose } from '../../shapes.ts'
import { ProjectImage, ProjectRef } from './overview.ts'
import { ProjectUpdate, Testimonial } from './sections.ts'
import { WholeQuery } from './wholeQuery.ts'
import { employmentTypes, projectKinds } from './words.ts'

export const BrandPartner = z.object({
  id: Id,
  name: Prose,
  /** The work they do, such as "Lifts". */
  field: Prose,
  text: Prose,
  logo: z.nullable(Image),
  url: z.nullable(Link),
})
export type BrandPartner = z.output<typeof BrandPartner>

export const Award = z.object({
  id: Id,
  title: Prose,
  issuer: Prose,
  awarded_on: Day,
  text: Prose,
  image: z.nullable(Image),
  project: z.nullable(ProjectRef),
})
export type Award = z.output<typeof Award>

export const Career = z.object({
  id: Id,
  slug: Id,
  title: Prose,
  team: Prose,
  city: Prose,
  employment: z.enum(employmentTypes),
  experience_from: Count,
  experience_to: z.nullable(Count),
  summary: Prose,
  duties: z.array(Prose),
  wants: z.array(Prose),
  offers: z.array(Prose),
  posted_on: Day,
  /** The last day to apply. */
  closes_on: z.nullable(Day),
  open: z.boolean(),
})
export type Career = z.output<typeof Career>

export const CompletedProject = z.object({
  id: Id,
  name: Prose,
  city: Prose,
  locality: Prose,
  kind: z.enum(projectKinds),
  completed_on: Day,
  /** The date promised at the start of sales; null if no record is left. */
  promised_on: z.optional(z.nullable(Day)),
  homes: Count,
  text: Prose,
  image: ProjectImage,
  /** Null if it has no page of its own. */
  project: z.nullable(ProjectRef),
})
export type CompletedProject = z.output<typeof CompletedProject>

export const NewsVideo = z.object({
  id: Id,
  title: Prose,
  source: Prose,
  text: Prose,
  thumbnail: Image,
  seconds: Count,
  published_on: Day,
  url: z.nullable(Link),
})
export type NewsVideo = z.output<typeof NewsVideo>

const list = {
  method: 'GET',
  access: 'public',
  query: ListQuery,
  errors: ['validation_failed'],
} as const

export const content = defineEndpoints({
  getUpdates: {
    ...list,
    path: '/project/updates',
    resource: 'Update',
    summary: 'Construction updates of all projects, newest month first',
    response: listOf(ProjectUpdate),
  },
  getBrandPartners: {
    ...list,
    path: '/brand_partners',
    resource: 'Partner',
    summary: 'Partner companies of the developer',
    response: listOf(BrandPartner),
  },
  getAwards: {
    ...list,
    path: '/awards/',
    resource: 'Award',
    summary: 'Awards, newest first',
    response: listOf(Award),
  },
  getCareers: {
    ...list,
    path: '/careers',
    resource: 'Career',
    summary: 'Openings that still accept applications, newest first',
    response: listOf(Career),
  },
  getCareer: {
    method: 'GET',
    path: '/careers/:id',
    access: 'public',
    resource: 'Career',
    summary: 'One opening by id or slug, even after it closed',
    response: Career,
    errors: ['not_found'],
  },
  getTestimonials: {
    ...list,
    path: '/project/testimonials',
    resource: 'Testimonial',
    summary: 'Testimonials for all projects, newest first',
    response: listOf(Testimonial),
  },
  getVideoTestimonials: {
    ...list,
    query: WholeQuery,
    path: '/testimonial/video',
    resource: 'Testimonial',
    summary: 'Video testimonials, newest first',
    response: listOf(Testimonial),
  },
  getCompletedProjects: {
    ...list,
    path: '/completed_projects',
    resource: 'CompletedProject',
    summary: 'Completed handovers, newest first',
    response: listOf(CompletedProject),
  },
  getNewsVideos: {
    ...list,
    query: WholeQuery,
    path: '/news_media/videos',
    resource: 'NewsVideo',
    summary: 'Press videos, newest first',
    response: listOf(NewsVideo),
  },
})
