import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { DataOf } from '../../../platform/calls/needs.ts'
import {
  Amenities,
  Documents,
  Gallery,
  Highlights,
  Homes,
  Location,
  MasterPlan,
  Overview,
  Plans,
  Price,
  Progress,
  Questions,
  Specification,
  Voices,
} from './lower.tsx'
import { sitePlanOf } from './place/sitePlan.ts'
import { Unread } from './Section.tsx'
import type { work } from './work.ts'

type Needs = NonNullable<typeof work.needs>
export type ProjectData = DataOf<ReturnType<Needs>>

export interface PagePart {
  readonly id: string
  readonly title: (project: Project) => string
  /** The part's label in the bar, by default its title; null leaves it out of the bar. */
  readonly label?: string | null
  /** The calls whose answers the part shows; they may arrive after the rest of the page. */
  readonly of: readonly (keyof ProjectData)[]
  /** Null if the project has nothing to show there. */
  readonly body: (data: ProjectData, search: URLSearchParams) => ReactElement | null
}

const homes: readonly PagePart[] = [
  {
    id: 'overview',
    title: () => 'Overview',
    of: [],
    body: ({ project, detail }) => <Overview project={project} detail={detail} />,
  },
  {
    id: 'homes',
    title: ({ kind }) => (kind === 'plotted' ? 'Plots' : 'Homes'),
    of: ['blocks', 'unitTypes', 'stock', 'fronts'],
    body: ({ project, blocks, unitTypes, stock, fronts }) =>
      project.units_total > 0 ? (
        <Homes
          project={project}
          blocks={blocks?.items ?? []}
          unitTypes={unitTypes?.items ?? []}
          stock={stock}
          fronts={fronts?.items ?? []}
        />
      ) : null,
  },
  {
    id: 'highlights',
    title: () => 'Highlights',
    label: null,
    of: [],
    body: ({ detail }) =>
      detail && detail.highlights.length > 0 ? <Highlights highlights={detail.highlights} /> : null,
  },
  {
    id: 'plans',
    title: () => 'Floor plans',
    label: 'Plans',
    of: ['unitTypes', 'plans'],
    body: ({ project, unitTypes, plans }, search) => {
      if (!unitTypes) return <Unread id='plans' title='Floor plans' />
      const withPlans = unitTypes.items.filter(({ rooms }) => rooms.length > 0)
      const unitType = withPlans.find(({ slug }) => slug === search.get('type')) ?? withPlans[0]
      return unitType ? (
        <Plans
          project={project}
          unitTypes={withPlans}
          chosen={unitType}
          plan={plans?.items.find(({ unit_type }) => unit_type === unitType.slug)}
          search={search}
        />
      ) : null
    },
  },
  {
    id: 'price',
    title: () => 'Price',
    of: ['cost', 'unitTypes'],
    body: ({ project, cost, unitTypes }, search) =>
      cost ? (
        <Price project={project} starting={cost} unitTypes={unitTypes?.items ?? []} search={search} />
      ) : null,
  },
]

const place: readonly PagePart[] = [
  {
    id: 'site',
    title: () => 'Master plan',
    of: ['map', 'blocks'],
    body: ({ project, map, blocks }) => {
      const plan = map ? sitePlanOf(map) : null
      return plan && <MasterPlan project={project} blocks={blocks?.items ?? []} plan={plan} />
    },
  },
  {
    id: 'location',
    title: () => 'Location',
    of: ['map'],
    body: ({ project, map }) => <Location project={project} map={map} />,
  },
  listPart('amenities', 'Amenities', {
    list: (data) => data.amenities,
    of: ['amenities'],
    body: (groups) => <Amenities groups={groups} />,
  }),
  listPart('specification', 'Specifications', {
    list: (data) => data.specification,
    of: ['specification'],
    body: (groups) => <Specification groups={groups} />,
  }),
]

const proof: readonly PagePart[] = [
  listPart('gallery', 'Gallery', {
    list: (data) => data.gallery,
    of: ['gallery', 'media'],
    body: (items, { media, project }) => (
      <Gallery items={items} films={media?.items ?? []} name={project.name} />
    ),
  }),
  {
    id: 'progress',
    title: () => 'Progress',
    of: ['progress'],
    body: ({ project, detail, progress }, search) =>
      progress ? (
        <Progress project={project} detail={detail} updates={progress.items.slice(0, 36)} search={search} />
      ) : (
        <Unread id='progress' title='Progress' />
      ),
  },
  {
    id: 'documents',
    title: () => 'Documents',
    of: ['brochures'],
    body: ({ project, detail, brochures }) => (
      <Documents project={project} detail={detail} brochures={brochures?.items ?? []} />
    ),
  },
  {
    id: 'voices',
    title: () => 'What buyers say',
    label: null,
    of: ['voices'],
    body: ({ voices }) =>
      voices && voices.items.length > 0 ? <Voices voices={voices.items.slice(0, 6)} /> : null,
  },
  listPart('questions', 'Questions', {
    list: (data) => data.faq,
    of: ['faq'],
    body: (items) => <Questions questions={items} />,
  }),
]

/** The parts in the order in which buyers ask about them. */
export const parts: readonly PagePart[] = [...homes, ...place, ...proof]

interface Listed<T> {
  readonly list: (data: ProjectData) => { readonly items: readonly T[] } | undefined
  readonly of: readonly (keyof ProjectData)[]
  readonly body: (items: readonly T[], data: ProjectData) => ReactElement
}

/** A part that is a single list: it's left out if the list is empty, and says so if the list couldn't be loaded. */
function listPart<T>(id: string, title: string, { list, of, body }: Listed<T>): PagePart {
  return {
    id,
    title: () => title,
    of,
    body: (data) => {
      const answer = list(data)
      if (!answer) return <Unread id={id} title={title} />
      return answer.items.length > 0 ? body(answer.items, data) : null
    },
  }
}
