import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Day, Id, Image, ListQuery, listOf } from '../shapes.ts'
import { ProjectImage, ProjectRef } from './projects.ts'
import { ProjectUpdate, Testimonial } from './sections.ts'
import { WholeQuery } from './wholeQuery.ts'
import { employmentTypes, projectKinds } from './words.ts'

export const BrandPartner = z.object({
  id: Id,
  name: z.string(),
  /** What they bring, as in "Lifts". */
  field: z.string(),
  text: z.string(),
  logo: z.nullable(Image),
  url: z.nullable(z.string()),
})
export type BrandPartner = z.output<typeof BrandPartner>

export const Award = z.object({
  id: Id,
  title: z.string(),
  issuer: z.string(),
  awarded_on: Day,
  text: z.string(),
  image: z.nullable(Image),
  project: z.nullable(ProjectRef),
})
export type Award = z.output<typeof Award>

export const Career = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  team: z.string(),
  city: z.string(),
  employment: z.enum(employmentTypes),
  experience_from: z.int(),
  experience_to: z.nullable(z.int()),
  summary: z.string(),
  duties: z.array(z.string()),
  wants: z.array(z.string()),
  offers: z.array(z.string()),
  posted_on: Day,
  /** The last day to apply. */
  closes_on: z.nullable(Day),
  open: z.boolean(),
})
export type Career = z.output<typeof Career>

export const CompletedProject = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  locality: z.string(),
  kind: z.enum(projectKinds),
  completed_on: Day,
  homes: z.int(),
  text: z.string(),
  image: ProjectImage,
  /** Where it has a page of its own. */
  project: z.nullable(ProjectRef),
})
export type CompletedProject = z.output<typeof CompletedProject>

export const NewsVideo = z.object({
  id: Id,
  title: z.string(),
  source: z.string(),
  text: z.string(),
  thumbnail: Image,
  seconds: z.int(),
  published_on: Day,
  url: z.nullable(z.string()),
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
    summary: 'Construction of all projects, newest month first',
    response: listOf(ProjectUpdate),
  },
  getBrandPartners: {
    ...list,
    path: '/brand_partners',
    resource: 'Partner',
    summary: 'Who builds with us',
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
    summary: 'Openings that still take applications, newest first',
    response: listOf(Career),
  },
  getCareer: {
    method: 'GET',
    path: '/careers/:id',
    access: 'public',
    resource: 'Career',
    summary: 'One opening by id or slug, also after it closed',
    response: Career,
    errors: ['not_found'],
  },
  getTestimonials: {
    ...list,
    path: '/project/testimonials',
    resource: 'Testimonial',
    summary: 'What people say of all projects, newest first',
    response: listOf(Testimonial),
  },
  getVideoTestimonials: {
    ...list,
    query: WholeQuery,
    path: '/testimonial/video',
    resource: 'Testimonial',
    summary: 'The testimonials that were filmed, newest first',
    response: listOf(Testimonial),
  },
  getCompletedProjects: {
    ...list,
    path: '/completed_projects',
    resource: 'CompletedProject',
    summary: 'What was handed over, newest first',
    response: listOf(CompletedProject),
  },
  getNewsVideos: {
    ...list,
    query: WholeQuery,
    path: '/news_media/videos',
    resource: 'NewsVideo',
    summary: 'Films in the news, newest first',
    response: listOf(NewsVideo),
  },
})
