import type { ReactElement } from 'react'
import type { DataOf } from '../../../calls/needs.ts'
import type { pages } from '../../index.ts'
import { Amenities } from './Amenities.tsx'
import { Documents } from './Documents.tsx'
import { Gallery } from './Gallery.tsx'
import { Highlights } from './Highlights.tsx'
import { Homes } from './Homes.tsx'
import { Location } from './Location.tsx'
import { MasterPlan } from './MasterPlan.tsx'
import { Overview } from './Overview.tsx'
import { Plans } from './Plans.tsx'
import { Price } from './Price.tsx'
import { Progress } from './Progress.tsx'
import { Questions } from './Questions.tsx'
import { Unread } from './Section.tsx'
import { Specification } from './Specification.tsx'
import { sitePlanOf } from './sitePlan.ts'
import { Voices } from './Voices.tsx'

type Needs = NonNullable<typeof pages.project.needs>
export type ProjectData = DataOf<ReturnType<Needs>>

export interface PagePart {
  readonly id: string
  /** What the bar calls it; without one the bar leaves it out. */
  readonly label?: string
  readonly body: ReactElement
}

/** The parts in the order in which buyers ask. What a project does not have is left out; what could not be read says so. */
export function sectionsOf(data: ProjectData, search: URLSearchParams): PagePart[] {
  return [...homesParts(data, search), ...placeParts(data), ...proofParts(data, search)]
}

function homesParts(data: ProjectData, search: URLSearchParams): PagePart[] {
  const { project, detail, blocks, stock, cost } = data
  const unitTypes = data.unitTypes?.items ?? []
  const drawn = unitTypes.filter(({ rooms }) => rooms.length > 0)
  const chosen = drawn.find(({ slug }) => slug === search.get('type')) ?? drawn[0]
  return [
    part('overview', 'Overview', <Overview project={project} detail={detail} />),
    ...(project.units_total > 0
      ? [
          part(
            'homes',
            project.kind === 'plotted' ? 'Plots' : 'Homes',
            <Homes project={project} blocks={blocks?.items ?? []} unitTypes={unitTypes} stock={stock} />,
          ),
        ]
      : []),
    ...(detail.highlights.length > 0
      ? [part('highlights', undefined, <Highlights highlights={detail.highlights} />)]
      : []),
    ...(chosen
      ? [
          part(
            'plans',
            'Plans',
            <Plans project={project} unitTypes={drawn} chosen={chosen} search={search} />,
          ),
        ]
      : unread(data.unitTypes, 'plans', 'Floor plans')),
    ...(cost
      ? [
          part(
            'price',
            'Price',
            <Price project={project} starting={cost} unitTypes={unitTypes} search={search} />,
          ),
        ]
      : []),
  ]
}

function placeParts({ project, blocks, map, amenities, specification }: ProjectData): PagePart[] {
  const plan = map ? sitePlanOf(map) : null
  return [
    ...(plan
      ? [
          part(
            'site',
            'Master plan',
            <MasterPlan project={project} blocks={blocks?.items ?? []} plan={plan} />,
          ),
        ]
      : []),
    part('location', 'Location', <Location project={project} map={map} />),
    ...listed(amenities, ['amenities', 'Amenities'], (groups) => <Amenities groups={groups} />),
    ...listed(specification, ['specification', 'Built with'], (groups) => <Specification groups={groups} />),
  ]
}

function proofParts(data: ProjectData, search: URLSearchParams): PagePart[] {
  const { project, detail, gallery, media, progress, brochures, voices, faq } = data
  return [
    ...listed(gallery, ['gallery', 'Gallery'], (items) => (
      <Gallery items={items} films={media?.items ?? []} name={project.name} />
    )),
    ...(progress
      ? [
          part(
            'progress',
            'Progress',
            <Progress project={project} detail={detail} updates={progress.items} search={search} />,
          ),
        ]
      : unread(progress, 'progress', 'Progress')),
    part(
      'documents',
      'Documents',
      <Documents project={project} detail={detail} brochures={brochures?.items ?? []} />,
    ),
    ...listed(voices, ['voices', undefined], (items) => <Voices voices={items} />),
    ...listed(faq, ['questions', 'Questions'], (items) => <Questions questions={items} />),
  ]
}

function part(id: string, label: string | undefined, body: ReactElement): PagePart {
  return { id, ...(label && { label }), body: <div key={id}>{body}</div> }
}

function unread(list: object | undefined, id: string, label: string): PagePart[] {
  return list === undefined ? [part(id, label, <Unread id={id} title={label} />)] : []
}

interface List<T> {
  readonly items: readonly T[]
}

function listed<T>(
  list: List<T> | undefined,
  [id, label]: readonly [id: string, label: string | undefined],
  body: (items: readonly T[]) => ReactElement,
): PagePart[] {
  if (list === undefined) return label === undefined ? [] : unread(list, id, label)
  return list.items.length > 0 ? [part(id, label, body(list.items))] : []
}
