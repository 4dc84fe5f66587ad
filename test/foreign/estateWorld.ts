import {
  Award,
  BrandPartner,
  Career,
  CompletedProject,
  NewsVideo,
} from '#contract/estate/projects/content.ts'
import { Block, type BlockUnit } from '#contract/estate/projects/inventory.ts'
import { GalleryItem, HomeBanner, Project, ProjectDetail } from '#contract/estate/projects/overview.ts'
import { type Plot, PlotDevelopment } from '#contract/estate/projects/plots.ts'
import {
  AmenityGroup,
  Brochure,
  Faq,
  MapsAndPoints,
  Media,
  type ProjectUpdate,
  SpecificationGroup,
  Testimonial,
  UnitType,
} from '#contract/estate/projects/sections.ts'
import { specimen } from './specimen.ts'

export type Params = Readonly<Record<string, string>>
/** A call's answer by its parameters; undefined if there is no such thing. */
export type Answers = Readonly<Record<string, (params: Params) => unknown>>

const picture = {
  base: '/media/a-picture',
  widths: [480, 960],
  width: 960,
  height: 640,
  alt: 'A house',
  kind: 'actual' as const,
}
const counts = { available: 4, on_hold: 1, booked: 1, sold: 2, not_released: 0 }

const projects: readonly Project[] = [
  aProject(1, { name: 'Banyan Court', kind: 'apartment' }),
  aProject(2, { name: 'Neem Villas', kind: 'villa' }),
]
const developments: readonly PlotDevelopment[] = [aDevelopment(3, 'Tamarind Acres')]
const everyProject = [...projects, ...developments]
const refs = everyProject.map(({ id, slug, name }) => ({ id, slug, name }))

function aProject(nth: number, differing: Partial<Project>): Project {
  return {
    ...specimen(Project, { entity: 'project', nth }),
    tagline: 'Shade on every floor',
    city: 'Pune',
    locality: 'Baner',
    state: 'MH',
    slug: `project-slug-${nth}`,
    status: 'under_construction',
    configurations: ['2 BHK', '3 BHK'],
    price_from: 900_000_000,
    price_to: 1_500_000_000,
    price_as_of: '2026-11-01',
    area_from: 6500,
    area_to: 9900,
    hero: picture,
    lat: 18.56,
    lng: 73.78,
    units: counts,
    units_total: 8,
    ...differing,
  }
}

function aDevelopment(nth: number, name: string): PlotDevelopment {
  return {
    ...specimen(PlotDevelopment, { entity: 'project', nth }),
    ...aProject(nth, { name, kind: 'plotted' }),
    plots_total: 4,
    plots_available: 2,
    plot_area_from: 13_000,
    plot_area_to: 15_000,
    plot_price_from: 600_000_000,
    plot_price_to: 700_000_000,
    plan: {
      view_box: [0, 0, 800, 400],
      north: 0,
      shapes: [{ kind: 'boundary', label: null, points: corners(0, 0, 800, 400) }],
    },
    plots: Array.from({ length: 4 }, (_, index): Plot => {
      const left = 20 + index * 190
      return {
        id: `plot-${index + 1}`,
        plot_no: `P-${index + 1}`,
        area: 13_000 + index * 500,
        corner: index === 0,
        dimensions: '9.1 × 15.2 m',
        facing: 'north',
        road_width: 90,
        boundary: corners(left, 40, 170, 300),
        price: 600_000_000 + index * 20_000_000,
        status: index < 2 ? 'available' : 'sold',
      }
    }),
  }
}

function corners(x: number, y: number, width: number, height: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

function unitTypesOf(project: Project): UnitType[] {
  return [2, 3].map((bhk) => ({
    ...specimen(UnitType, { entity: 'unit_type', nth: bhk }),
    id: `${project.id}-type-${bhk}`,
    slug: `${bhk}-bhk`,
    name: `${bhk} BHK`,
    bhk,
    project_id: project.id,
    carpet: 3000 + bhk * 2000,
    balcony: 600,
    saleable: 4000 + bhk * 2500,
    price_from: 450_000_000 * bhk,
    rooms: [
      { name: 'Living', x: 0, y: 0, w_mm: 3600, l_mm: 5400 },
      { name: 'Bedroom', x: 3600, y: 0, w_mm: 3300, l_mm: 3900 },
    ],
    units: counts,
    units_total: 8,
  }))
}

function blocksOf(project: Project): Block[] {
  return ['a', 'b'].map((letter, index) => ({
    ...specimen(Block, { entity: 'block', nth: index + 1 }),
    id: `${project.id}-block-${letter}`,
    slug: `tower-${letter}`,
    name: `Tower ${letter.toUpperCase()}`,
    project_id: project.id,
    floors_from: 1,
    floors_to: 4,
    skipped_floors: [],
    refuge_floors: [],
    stacks: ['01', '02'],
    possession_on: '2029-06-30',
    units: counts,
    units_total: 8,
  }))
}

/** A block's homes of one type: the first home on each floor has two bedrooms, the second three. */
function unitsOf(block: Block, type: UnitType): BlockUnit[] {
  const stack = type.bhk === 2 ? 1 : 2
  return [1, 2, 3, 4].map((floor) => ({
    id: `${block.id}-unit-${floor}0${stack}`,
    unit_no: `${floor}0${stack}`,
    floor,
    stack,
    unit_type_id: type.id,
    carpet: type.carpet,
    facing: stack === 1 ? 'east' : 'west',
    view: ['Garden'],
    corner: false,
    parking: 1,
    plc: 0,
    floor_rise: 1_000_000 * floor,
    base_price: 450_000_000 * (type.bhk ?? 1),
    price_total: 450_000_000 * (type.bhk ?? 1) + 1_000_000 * floor,
    status: floor === 4 ? 'sold' : 'available',
  }))
}

function of<T>(build: (project: Project) => T): (params: Params) => T | undefined {
  return ({ projectId, id }) => {
    const project = everyProject.find((each) => [each.id, each.slug].includes(projectId ?? id ?? ''))
    return project && build(project)
  }
}

function list<T>(items: readonly T[]) {
  return { items, page: 1, items_per_page: Math.max(100, items.length), total: items.length }
}

function some<T>(make: (nth: number) => T): readonly T[] {
  return [1, 2].map(make)
}

function updatesOf(project: Project): ProjectUpdate[] {
  return ['2026-10-01', '2026-09-01'].map((month, index) => ({
    id: `${project.id}-update-${index + 1}`,
    project: refOf(project),
    block: null,
    month,
    stage: 'Structure',
    planned_percent: 50 - index * 10,
    actual_percent: 45 - index * 10,
    photos: [picture],
    note: `Floor ${4 - index} was cast.`,
  }))
}

function refOf({ id, slug, name }: Project) {
  return { id, slug, name }
}

function voicesOf(project: Project | undefined, kind: Testimonial['kind'] = 'text'): readonly Testimonial[] {
  return some((nth) => ({
    ...specimen(Testimonial, { entity: `${kind}-testimonial`, nth }),
    kind,
    name: `Meera Nair ${nth}`,
    about: 'Tower A, since 2024',
    quote: 'The lift is quiet.',
    project: project ? refOf(project) : (refs[0] ?? null),
    given_on: `2026-0${nth}-01`,
    ...(kind === 'video' && { poster: picture, seconds: 90 }),
  }))
}

const openings = some((nth) => ({
  ...specimen(Career, { entity: 'career', nth }),
  slug: `site-engineer-${nth}`,
  title: `Site engineer ${nth}`,
  team: 'Construction',
  city: 'Pune',
  experience_from: 2,
  posted_on: '2026-10-01',
  open: true,
}))

const receipt = () => ({ reference: 'VH-1001', message: 'Your enquiry has arrived.' })
const blocks = everyProject.flatMap((project) => blocksOf(project).map((block) => ({ block, project })))

/** A developer with two projects and one layout of plots, whose ids refer to each other. */
export const estateAnswers: Answers = {
  'GET /home_banner?items=100&page=1': () =>
    list(
      some((nth) => ({
        ...specimen(HomeBanner, { entity: 'banner', nth }),
        image: picture,
        image_mobile: picture,
        project_slug: projects[0]?.slug ?? null,
      })),
    ),
  'GET /projects?items=100&page=1': () => list(everyProject),
  'GET /public/plots/?items=100&page=1': () => list(developments),
  'GET /project/{projectId}': of((project) => project),
  'GET /project-detail/{projectId}': of((project) => ({
    ...specimen(ProjectDetail, { entity: 'detail', nth: 1 }),
    project_id: project.id,
  })),
  'GET /public/plots//{projectId}': ({ projectId = '' }) =>
    developments.find(({ id, slug }) => [id, slug].includes(projectId)),
  'GET /project/{projectId}/media': of(() =>
    list(some((nth) => ({ ...specimen(Media, { entity: 'media', nth }), poster: picture }))),
  ),
  'GET /project/{projectId}/unit-type': of((project) => list(unitTypesOf(project))),
  'GET /project/{projectId}/specification': of(() =>
    list(some((nth) => specimen(SpecificationGroup, { entity: 'specification', nth }))),
  ),
  'GET /project/{projectId}/brochures': of((project) =>
    list(
      some((nth) => ({
        ...specimen(Brochure, { entity: 'brochure', nth }),
        project_id: project.id,
        kind: nth === 1 ? 'brochure' : 'floor_plans',
        title: `Brochure ${nth}`,
        file_path: `/project/${project.id}/brochures/brochure-${nth}/file`,
      })),
    ),
  ),
  'GET /project/{projectId}/amenities': of(() =>
    list(some((nth) => specimen(AmenityGroup, { entity: 'amenity', nth }))),
  ),
  'GET /project/{projectId}/update': of((project) => list(updatesOf(project))),
  'GET /project/{projectId}/gallery': of(() =>
    list(some((nth) => ({ ...specimen(GalleryItem, { entity: 'picture', nth }), image: picture }))),
  ),
  'GET /project/{projectId}/faq': of(() => list(some((nth) => specimen(Faq, { entity: 'faq', nth })))),
  'GET /project/{projectId}/testimonial': of((project) => list(voicesOf(project))),
  'GET /project/maps_and_points/{projectId}': of((project) => ({
    ...specimen(MapsAndPoints, { entity: 'point', nth: 1 }),
    project_id: project.id,
    lat: project.lat,
    lng: project.lng,
    overlays: [],
  })),
  'GET /project/update/{projectId}': of((project) => list(updatesOf(project))),
  'GET /project/updates?items=100&page=1': () => list(projects.flatMap(updatesOf)),
  'GET /brand_partners?items=100&page=1': () =>
    list(some((nth) => specimen(BrandPartner, { entity: 'partner', nth }))),
  'GET /awards/?items=100&page=1': () => list(some((nth) => specimen(Award, { entity: 'award', nth }))),
  'GET /careers?items=100&page=1': () => list(openings),
  'GET /project/testimonials?items=100&page=1': () => list(voicesOf(undefined)),
  'GET /completed_projects?items=100&page=1': () =>
    list(some((nth) => ({ ...specimen(CompletedProject, { entity: 'completed', nth }), image: picture }))),
  'GET /news_media/videos': () => list(some((nth) => specimen(NewsVideo, { entity: 'video', nth }))),
  'GET /testimonial/video': () => list(voicesOf(undefined, 'video')),
  'GET /project/{projectId}/blocks?items=100&page=1': of((project) => list(blocksOf(project))),
  'GET /project/block/{blockId}/unit_type/{unitTypeId}/block_unit?items=10000000&page=1': ({
    blockId,
    unitTypeId,
  }) => {
    const entry = blocks.find(({ block }) => block.id === blockId)
    const type = entry && unitTypesOf(entry.project).find(({ id }) => id === unitTypeId)
    return type && { ...list(unitsOf(entry.block, type)), items_per_page: 10_000_000 }
  },
  'GET /public/plots/{id}/testimonials/': of((project) => list(voicesOf(project))),
  'POST /users': receipt,
  'POST /project/block/unit/block-units/{blockUnitId}/unit-enquires': ({ blockUnitId }) =>
    blocks.some(({ block }) => blockUnitId?.startsWith(`${block.id}-unit-`)) ? receipt() : undefined,
  'POST /projects/{project_id}/brochure-enquires': ({ project_id = '' }) =>
    everyProject.some(({ id, slug }) => [id, slug].includes(project_id))
      ? { ...receipt(), download_url: '/media/a-brochure.pdf' }
      : undefined,
  'POST /project/contact': receipt,
  'POST /subscriber': receipt,
  'POST /nri_lead/': receipt,
  'POST /public/plots/enquiries/': receipt,
}
