import type { Clock } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { banners, galleryItems, projectDetails, projects } from '#api/tables.ts'
import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import { someId } from '../catalogue/courses.ts'

interface Place {
  readonly db: Db
  readonly clock: Clock
}

export const aPicture: ProjectImage = {
  base: '/media/a-picture',
  widths: [480],
  width: 480,
  height: 270,
  alt: 'A house',
  kind: 'artist_impression',
}

export async function aProject({ db, clock }: Place, values: Partial<typeof projects.$inferInsert> = {}) {
  const id = someId()
  const now = clock()
  const [project] = await db
    .insert(projects)
    .values({
      id,
      slug: `project-${id}`,
      name: `Project ${id}`,
      tagline: 'A place to live',
      city: 'Pune',
      locality: 'Baner',
      state: 'MH',
      kind: 'apartment',
      status: 'under_construction',
      price_from: 900_000_000,
      price_to: 1_200_000_000,
      price_as_of: '2026-11-01',
      configurations: ['2 BHK'],
      area_from: 6500,
      area_to: 9000,
      hero: aPicture,
      lat: 18.56,
      lng: 73.78,
      rera: [],
      units_available: 4,
      units_on_hold: 1,
      units_booked: 2,
      units_sold: 3,
      units_not_released: 5,
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning()
  if (!project) throw new Error('The project was not stored.')
  return project
}

export async function aDetail({ db }: Place, project_id: string) {
  await db.insert(projectDetails).values({
    project_id,
    overview: ['A paragraph.'],
    highlights: [{ title: 'Shade', text: 'Trees.' }],
    land_area: 1_000_000,
    towers: 2,
    open_space_percent: 60,
    architect: 'Somebody',
    banks: ['A bank'],
    certifications: [],
    documents: [{ title: 'Plan', kind: 'plan', issued_on: null }],
    disclaimer: 'Invented.',
  })
}

export async function aGalleryItem({ db }: Place, project_id: string, position: number) {
  await db
    .insert(galleryItems)
    .values({ id: someId(), project_id, title: `Picture ${position}`, image: aPicture, position })
}

export async function aBanner(
  { db }: Place,
  values: Partial<typeof banners.$inferInsert> & { readonly starts_at: Date },
) {
  await db.insert(banners).values({
    id: someId(),
    title: 'Banner',
    subtitle: 'Words',
    image: aPicture,
    image_mobile: aPicture,
    cta_label: 'See',
    cta_href: '/homes',
    position: 0,
    ...values,
  })
}
