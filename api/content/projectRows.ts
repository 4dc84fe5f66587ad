import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import type {
  amenityGroups,
  brochures,
  galleryItems,
  mapPoints,
  mediaItems,
  projectDetails,
  projectFaqs,
  projectMaps,
  projects,
  projectUpdates,
  specificationGroups,
  testimonials,
} from '../estate/projects/index.ts'
import { modelOf } from './building/index.ts'
import { overlaysOf } from './building/wireOf.ts'
import type { Pictures } from './Content.ts'
import { contentId } from './contentId.ts'
import { type PlotInsert, plotRows } from './plotRows.ts'
import type { ProjectFolder } from './projectFiles.ts'
import { blockId, priceOf, projectId, type UnitRow } from './unitRows.ts'
import { dayOf, momentOf } from './when.ts'

export interface Load {
  readonly now: Date
  readonly pictures: Pictures
}

export function imageOf(pictures: Pictures, name: string): ProjectImage {
  const image = pictures[name]
  if (!image) throw new Error(`There is no picture named ${name}.`)
  return image
}

const rupee = 100

export function projectRow(
  folder: ProjectFolder,
  units: readonly UnitRow[],
  { now, pictures }: Load,
): typeof projects.$inferInsert {
  const { project, slug } = folder
  const { name, tagline, city, locality, state, metro, kind, status, configurations, lat, lng } = project
  const plots = plotRows(folder, now)
  const areas = [
    ...folder['unit-types'].map(({ carpet_m2 }) => Math.round(carpet_m2 * 100)),
    ...plots.map(({ area }) => area),
  ]
  const as_of = project.prices_as_of
  const prices = as_of === null ? [] : pricesOf(units, plots)
  const changed = momentOf(project.changed, now)
  return {
    id: projectId(slug),
    slug,
    name,
    tagline,
    city,
    locality,
    state,
    metro,
    kind,
    status,
    configurations,
    lat,
    lng,
    price_from: prices.length > 0 ? Math.min(...prices) : null,
    price_to: prices.length > 0 ? Math.max(...prices) : null,
    price_as_of: as_of !== null && prices.length > 0 ? dayOf(as_of, now) : null,
    price_history: project.price_history !== undefined,
    area_from: Math.min(...areas),
    area_to: Math.max(...areas),
    possession_promised_on: dayOrNull(project.possession.promised, now),
    possession_revised_on: dayOrNull(project.possession.revised, now),
    hero: imageOf(pictures, project.hero),
    hero_mobile: project.hero_mobile === null ? null : imageOf(pictures, project.hero_mobile),
    rera: project.rera.map((each) => ({ ...each, valid_till: dayOf(each.valid_till, now) })),
    created_at: momentOf(project.listed, now),
    updated_at: changed,
  }
}

/** The prices of the homes and plots that are for sale now. */
function pricesOf(units: readonly UnitRow[], plots: readonly PlotInsert[]): readonly number[] {
  const open = new Set(['available', 'on_hold'])
  const homes = units.filter(({ status }) => open.has(status)).map(priceOf)
  const lots = plots.flatMap(({ price, status }) => (price && open.has(status) ? [price] : []))
  return [...homes, ...lots].filter((price) => price >= rupee)
}

export function detailRow({ slug, detail }: ProjectFolder, now: Date): typeof projectDetails.$inferInsert {
  const { land_m2, documents, ...rest } = detail
  return {
    ...rest,
    project_id: projectId(slug),
    land_area: land_m2 * 100,
    documents: documents.map(({ issued, ...document }) => ({
      ...document,
      issued_on: dayOrNull(issued, now),
    })),
  }
}

export interface SectionRows {
  readonly gallery: (typeof galleryItems.$inferInsert)[]
  readonly media: (typeof mediaItems.$inferInsert)[]
  readonly specification: (typeof specificationGroups.$inferInsert)[]
  readonly amenities: (typeof amenityGroups.$inferInsert)[]
  readonly brochures: (typeof brochures.$inferInsert)[]
  readonly updates: (typeof projectUpdates.$inferInsert)[]
  readonly faq: (typeof projectFaqs.$inferInsert)[]
  readonly testimonials: (typeof testimonials.$inferInsert)[]
  readonly points: (typeof mapPoints.$inferInsert)[]
  readonly map: (typeof projectMaps.$inferInsert)[]
}

export function sectionRows(folder: ProjectFolder, load: Load): SectionRows {
  const { slug } = folder
  const { now, pictures } = load
  const placed = (section: string, name: string, position: number) => ({
    id: contentId(section, slug, name),
    project_id: projectId(slug),
    position,
  })
  return {
    gallery: folder.gallery.map(({ title, picture }, position) => ({
      ...placed('gallery', `${position} ${picture}`, position),
      title,
      image: imageOf(pictures, picture),
    })),
    media: folder.media.map(({ kind, title, picture, seconds, taken }, position) => ({
      ...placed('media', title, position),
      kind,
      title,
      seconds,
      poster: imageOf(pictures, picture),
      taken_on: dayOrNull(taken, now),
    })),
    specification: folder.specification.map((group, position) => ({
      ...placed('specification', group.title, position),
      ...group,
    })),
    amenities: folder.amenities.map((group, position) => ({
      ...placed('amenities', group.title, position),
      ...group,
    })),
    brochures: folder.brochures.map(({ slug: name, kind, title, updated }, position) => ({
      ...placed('brochure', name, position),
      kind,
      title,
      updated_at: momentOf(updated, now),
    })),
    faq: folder.faq.map((each, position) => ({ ...placed('faq', each.question, position), ...each })),
    points: folder.map.points.map((point, position) => ({
      ...placed('point', point.name, position),
      ...point,
    })),
    map: [{ project_id: projectId(slug), overlays: overlaysOf(modelOf(folder), folder.project) }],
    updates: updateRows(folder, load),
    testimonials: testimonialRows(folder, load),
  }
}

function updateRows({ slug, updates }: ProjectFolder, { now, pictures }: Load): SectionRows['updates'] {
  return updates.map(({ month, block, photos, ...update }) => ({
    ...update,
    id: contentId('update', slug, block ?? '', month),
    project_id: projectId(slug),
    block_id: block === undefined ? null : blockId(slug, block),
    month: dayOf(month, now),
    photos: photos.map((photo) => imageOf(pictures, photo)),
  }))
}

function testimonialRows(
  { slug, testimonials: said }: ProjectFolder,
  { now, pictures }: Load,
): SectionRows['testimonials'] {
  return said.map(({ name, about, quote, given, video }) => ({
    name,
    about,
    quote,
    id: contentId('testimonial', slug, name),
    project_id: projectId(slug),
    kind: video ? ('video' as const) : ('text' as const),
    poster: video ? imageOf(pictures, video.poster) : null,
    seconds: video?.seconds ?? null,
    given_on: dayOf(given, now),
  }))
}

export function dayOrNull(when: string | null, now: Date): string | null {
  return when === null ? null : dayOf(when, now)
}
