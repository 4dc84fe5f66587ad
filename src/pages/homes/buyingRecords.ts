import { type Buyer, buyers } from '#contract/estate/words.ts'
import { comparedFrom } from '../../features/availability/compared.ts'
import { unitFiltersFrom, unitQuery } from '../../features/availability/filters.ts'
import { later, optional } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'
import { plotMeta } from './plotMeta.ts'
import { projectMeta } from './projectMeta.ts'
import { blockMeta, unitMeta } from './unitMeta.ts'

const all = { items: 100, page: 1 } as const

/** Where homes and plots are looked at and chosen. */
export const buyingPages = {
  project: page({
    path: '/homes/projects/:project',
    access: 'public',
    mood: 'homes',
    view: 'homes/project',
    sitemap: 'projects',
    query: ['type', 'measure', 'month', 'down_payment_percent', 'rate', 'years'],
    needs: ({ call, params, search }) => {
      const of = { params: { projectId: params.project } }
      return {
        project: call.getProject(of),
        detail: call.getProjectDetail(of),
        blocks: later(call.getBlocks({ ...of, query: all })),
        stock: later(call.getProjectStock(of)),
        cost: later(call.getStartingCost({ ...of, query: { unit_type: search.get('type') ?? undefined } })),
        unitTypes: later(call.getUnitTypes(of)),
        map: later(call.getMapsAndPoints(of)),
        amenities: later(call.getAmenities(of)),
        specification: later(call.getSpecification(of)),
        gallery: later(call.getProjectGallery(of)),
        media: later(call.getProjectMedia(of)),
        progress: later(call.getProjectProgress(of)),
        brochures: later(call.getBrochures(of)),
        voices: later(call.getProjectTestimonials(of)),
        faq: later(call.getProjectFaq(of)),
      }
    },
    meta: (data, args) => projectMeta(data, args),
  }),
  brochures: page({
    path: '/homes/projects/:project/brochures',
    access: 'public',
    mood: 'homes',
    view: 'homes/brochures',
    needs: ({ call, params }) => {
      const of = { params: { projectId: params.project } }
      return { project: call.getProject(of), brochures: call.getBrochures(of) }
    },
    meta: ({ project }) => ({
      title: `Brochures of ${project.name}`,
      description: `Brochures, plans and prices of ${project.name} in ${project.locality}, ${project.city}, to download at once.`,
    }),
  }),
  block: page({
    path: '/homes/projects/:project/blocks/:block',
    access: 'public',
    mood: 'homes',
    view: 'homes/block',
    query: ['type', 'above', 'upto', 'facing', 'budget', 'status', 'view', 'page'],
    needs: ({ call, params, search }) => {
      const of = { params: { projectId: params.project } }
      const blockId = `${params.project}.${params.block}`
      const filters = unitFiltersFrom(search)
      const part =
        search.get('view') === 'list'
          ? { items: 50, page: pageNumber(search.get('page')) }
          : // Beside the elevation stand those that can be had.
            { items: 10, page: 1, status: filters.status ?? ('available' as const) }
      return {
        project: call.getProject(of),
        blocks: call.getBlocks({ ...of, query: all }),
        availability: call.getAvailability({ params: { blockId }, query: { at_most: 3000 } }),
        types: optional(call.getUnitTypes(of)),
        units: optional(
          call.getUnitList({
            params: { blockId },
            query: { ...part, ...unitQuery(filters), unit_type: filters.type ?? undefined },
          }),
        ),
      }
    },
    meta: (data, args) => blockMeta(data, args),
  }),
  unit: page({
    path: '/homes/projects/:project/blocks/:block/units/:unit',
    access: 'public',
    mood: 'homes',
    view: 'homes/unit',
    query: ['measure', 'buyer', 'parking', 'down_payment_percent', 'rate', 'years'],
    needs: ({ call, params, search }) => {
      const of = { params: { unitId: `${params.project}.${params.block}.${params.unit}` } }
      const query = costQuery(search)
      return { unit: call.getUnit(of), ...(query && { cost: optional(call.getUnitCost({ ...of, query })) }) }
    },
    meta: (data, args) => unitMeta(data, args),
  }),
  compare: page({
    path: '/homes/compare',
    access: 'public',
    mood: 'homes',
    view: 'homes/compare',
    query: ['units', 'only'],
    needs: ({ call, search }) => {
      const [first, second, third, fourth] = comparedFrom(search)
      const unit = (unitId: string | undefined) =>
        unitId === undefined ? undefined : optional(call.getUnit({ params: { unitId } }))
      return clean({ first: unit(first), second: unit(second), third: unit(third), fourth: unit(fourth) })
    },
    meta: () => ({
      title: 'Homes side by side',
      description: 'Up to four homes beside each other, with what is different between them marked.',
      noindex: true,
    }),
  }),
  plots: page({
    path: '/homes/plots',
    access: 'public',
    mood: 'homes',
    view: 'homes/plots',
    sitemap: 'static',
    needs: ({ call }) => ({ developments: call.getPlotProjects({ query: all }) }),
    meta: ({ developments }) => ({
      title: 'Plots',
      description: `${developments.total} plotted developments with every plot on a plan, its size, price and status, and their RERA numbers.`,
    }),
  }),
  plot: page({
    path: '/homes/plots/:plot',
    access: 'public',
    mood: 'homes',
    view: 'homes/plot',
    sitemap: 'plots',
    query: ['status', 'size', 'facing', 'budget', 'corner', 'no', 'view'],
    needs: ({ call, params }) => ({
      development: call.getPlotProject({ params: { projectId: params.plot } }),
      voices: optional(call.getPlotTestimonials({ params: { id: params.plot } })),
      map: optional(call.getMapsAndPoints({ params: { projectId: params.plot } })),
    }),
    meta: (data, args) => plotMeta(data, args),
  }),
}

function pageNumber(typed: string | null): number {
  return typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
}

/** Needs without those that an address does not name. */
function clean<T extends Readonly<Record<string, unknown>>>(needs: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(needs).filter(([, need]) => need !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}

/** What the address says of buyer and parking; null where it says nothing, as the home comes with the usual sheet. */
function costQuery(search: URLSearchParams): { buyer?: Buyer; parking?: number } | null {
  const buyer = buyers.find((each) => each === search.get('buyer'))
  const bays = search.get('parking')
  const parking = bays !== null && /^(10|\d)$/.test(bays) ? Number(bays) : undefined
  if (buyer === undefined && parking === undefined) return null
  return { ...(buyer && { buyer }), ...(parking !== undefined && { parking }) }
}
