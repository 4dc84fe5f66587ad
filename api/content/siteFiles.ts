import { z } from 'zod/mini'
import { employmentTypes, projectKinds } from '#contract/estate/projects/words.ts'
import { Latitude, LocalTime, Longitude } from '#contract/shapes.ts'
import { PictureName, Slug, Words } from './projectFiles.ts'
import { When } from './when.ts'

const Project = z.nullable(Slug)
const Lines = z.array(Words)

const Minutes = z.int().check(z.gte(0), z.lte(240))
/** ISO weekdays, 1 for Monday; times in India. */
const hours = {
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))),
  opens: LocalTime,
  closes: LocalTime,
}

/** Every file of the folder `site`, by its name without `.json`. */
export const siteFiles = {
  banners: z.array(
    z.strictObject({
      title: Words,
      subtitle: Words,
      picture: PictureName,
      picture_mobile: z.nullable(PictureName),
      label: Words,
      project: Slug,
      starts: When,
      ends: z.nullable(When),
    }),
  ),
  partners: z.array(
    z.strictObject({
      name: Words,
      field: Words,
      text: Words,
      url: z.nullable(z.url({ protocol: /^https$/ })),
    }),
  ),
  awards: z.array(
    z.strictObject({
      title: Words,
      issuer: Words,
      awarded: When,
      text: Words,
      project: Project,
      picture: z.nullable(PictureName),
    }),
  ),
  careers: z.array(
    z.strictObject({
      slug: Slug,
      title: Words,
      team: Words,
      city: Words,
      employment: z.enum(employmentTypes),
      experience_from: z.int(),
      experience_to: z.nullable(z.int()),
      summary: Words,
      duties: Lines,
      wants: Lines,
      offers: Lines,
      posted: When,
      closes: z.nullable(When),
    }),
  ),
  videos: z.array(
    z.strictObject({
      title: Words,
      source: Words,
      text: Words,
      picture: PictureName,
      seconds: z.int(),
      published: When,
      url: z.nullable(z.url({ protocol: /^https$/ })),
    }),
  ),
  completed: z.array(
    z.strictObject({
      name: Words,
      city: Words,
      locality: Words,
      kind: z.enum(projectKinds),
      completed: When,
      promised: z.optional(When),
      homes: z.int(),
      text: Words,
      picture: PictureName,
      project: Project,
    }),
  ),
  offices: z.array(
    z.strictObject({
      slug: Slug,
      name: Words,
      city: Words,
      address: Words,
      lat: Latitude,
      lng: Longitude,
      ...hours,
    }),
  ),
  team: z.array(z.strictObject({ name: Words, role: Words, text: Words, grievances: z.boolean() })),
  guides: z.array(
    z.strictObject({
      slug: Slug,
      name: Words,
      languages: Lines,
      office: Slug,
      projects: z.array(Slug),
      ...hours,
      slot_minutes: Minutes,
      travel_minutes: Minutes,
      closed: z.array(z.strictObject({ on: When, why: Words })),
    }),
  ),
  testimonials: z.array(z.strictObject({ name: Words, about: Words, quote: Words, given: When })),
} as const

export type Site = { readonly [K in keyof typeof siteFiles]: z.output<(typeof siteFiles)[K]> }
