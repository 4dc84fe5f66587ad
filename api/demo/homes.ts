import { z } from 'zod/mini'
import type { ProjectImage } from '#contract/estate/projects.ts'
import { projectKinds, projectStatuses } from '#contract/estate/words.ts'
import { day, later } from '../clock.ts'
import type { banners, galleryItems, projectDetails, projects } from '../estate/projects/tables.ts'
import { demoId, type Pictures, readJson } from './content.ts'

const authorities = {
  KA: 'https://rera.karnataka.gov.in',
  MH: 'https://maharera.maharashtra.gov.in',
  TG: 'https://rera.telangana.gov.in',
  TN: 'https://rera.tn.gov.in',
  KL: 'https://rera.kerala.gov.in',
} as const
const states = ['KA', 'MH', 'TG', 'TN', 'KL'] as const

const DemoProject = z.object({
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  city: z.string(),
  locality: z.string(),
  state: z.enum(states),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  /** Lowest and highest price, in lakh rupees. */
  lakh: z.nullable(z.tuple([z.number(), z.number()])),
  price_days_ago: z.nullable(z.int()),
  configurations: z.array(z.string()),
  area_m2: z.tuple([z.number(), z.number()]),
  promised_months: z.int(),
  revised_months: z.nullable(z.int()),
  hero: z.string(),
  hero_mobile: z.nullable(z.string()),
  lat: z.number(),
  lng: z.number(),
  rera: z.array(z.object({ phase: z.string(), number: z.string() })),
  units: z.object({
    available: z.int(),
    on_hold: z.int(),
    booked: z.int(),
    sold: z.int(),
    not_released: z.int(),
  }),
  overview: z.array(z.string()),
  highlights: z.array(z.object({ title: z.string(), text: z.string() })),
  land_m2: z.int(),
  towers: z.int(),
  floors: z.nullable(z.string()),
  open: z.int(),
  architect: z.string(),
  banks: z.array(z.string()),
  certifications: z.array(z.string()),
  documents: z.array(z.object({ title: z.string(), kind: z.string(), months: z.int() })),
  gallery: z.array(z.object({ picture: z.string(), title: z.string() })),
})
type DemoProject = z.output<typeof DemoProject>
const Banner = z.object({
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  image_mobile: z.string(),
  cta_label: z.string(),
  project: z.string(),
})
const Content = z.object({ projects: z.array(DemoProject), banners: z.array(Banner) })

const paisePerLakh = 10_000_000
const disclaimer =
  'Pictures are artist’s impressions. Areas are RERA carpet areas, or plot areas where plots are sold, within the tolerance the Act allows. This is demonstration content: the project, its registration numbers and its prices are invented, and nothing here is an offer.'

export interface Homes {
  readonly projects: (typeof projects.$inferInsert)[]
  readonly details: (typeof projectDetails.$inferInsert)[]
  readonly gallery: (typeof galleryItems.$inferInsert)[]
  readonly banners: (typeof banners.$inferInsert)[]
}

/** Every row of Homes, its dates counted from the day of the load. */
export function buildHomes(now: Date, pictures: Pictures): Homes {
  const content = z.parse(Content, readJson('content/homes.json'))
  const impression = (name: string): ProjectImage => ({ ...pictures(name), kind: 'artist_impression' })
  return {
    projects: content.projects.map((project, index) =>
      toProject(project, { now, impression, ageInDays: 20 + 45 * index }),
    ),
    details: content.projects.map((project) => toDetail(project, now)),
    gallery: content.projects.flatMap(({ slug, gallery }) =>
      gallery.map(({ picture, title }, position) => ({
        id: demoId('gallery', slug, picture),
        project_id: demoId('project', slug),
        title,
        image: impression(picture),
        position,
      })),
    ),
    banners: content.banners.map(({ image, image_mobile, project, ...banner }, position) => ({
      ...banner,
      id: demoId('banner', project),
      image: impression(image),
      image_mobile: impression(image_mobile),
      cta_href: `/homes/projects/${project}`,
      project_id: demoId('project', project),
      position,
      starts_at: later(now, -day),
      ends_at: null,
    })),
  }
}

interface Load {
  readonly now: Date
  readonly impression: (name: string) => ProjectImage
  readonly ageInDays: number
}

function toProject(project: DemoProject, { now, impression, ageInDays }: Load): Homes['projects'][number] {
  const { slug, name, tagline, city, locality, kind, status, configurations, lat, lng, lakh, units } = project
  const revised = project.revised_months ?? project.promised_months
  const [smallest, largest] = project.area_m2
  return {
    ...{
      id: demoId('project', slug),
      slug,
      name,
      tagline,
      city,
      locality,
      kind,
      status,
      configurations,
      lat,
      lng,
    },
    price_from: lakh && Math.round(lakh[0] * paisePerLakh),
    price_to: lakh && Math.round(lakh[1] * paisePerLakh),
    price_as_of: project.price_days_ago === null ? null : dayOf(later(now, -project.price_days_ago * day)),
    area_from: Math.round(smallest * 100),
    area_to: Math.round(largest * 100),
    possession_promised_on: monthsFrom(now, project.promised_months),
    possession_revised_on: project.revised_months === null ? null : monthsFrom(now, project.revised_months),
    hero: impression(project.hero),
    hero_mobile: project.hero_mobile === null ? null : impression(project.hero_mobile),
    rera: project.rera.map((each) => ({
      ...each,
      valid_till: monthsFrom(now, revised + 6),
      authority_url: authorities[project.state],
    })),
    units_available: units.available,
    units_on_hold: units.on_hold,
    units_booked: units.booked,
    units_sold: units.sold,
    units_not_released: units.not_released,
    created_at: later(now, -ageInDays * day),
    updated_at: later(now, -(project.price_days_ago ?? 9) * day),
  }
}

function toDetail(project: DemoProject, now: Date): Homes['details'][number] {
  const { slug, overview, highlights, towers, floors, architect, banks, certifications } = project
  return {
    ...{
      project_id: demoId('project', slug),
      overview,
      highlights,
      towers,
      floors,
      architect,
      banks,
      certifications,
    },
    land_area: project.land_m2 * 100,
    open_space_percent: project.open,
    documents: project.documents.map(({ title, kind, months }) => ({
      title,
      kind,
      issued_on: monthsFrom(now, months, 12),
    })),
    disclaimer,
  }
}

/** A day of the month so many months away; its last one unless another is asked for. */
function monthsFrom(now: Date, months: number, dayOfMonth?: number): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months]
  return dayOf(
    new Date(dayOfMonth === undefined ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, dayOfMonth)),
  )
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
