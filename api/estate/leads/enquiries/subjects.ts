import { and, asc, eq, or } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { NewApplication, NewNriLead, NewPlotEnquiry } from '#contract/estate/leads/enquiries.ts'
import { type PricedHome, plotExtras } from '#contract/estate/projects/prices.ts'
import { isForSale, unitStatusNames } from '#contract/estate/projects/words.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { areaInBoth } from '../../../texts/area.ts'
import { onDay, span, todayInIndia } from '../../../texts/days.ts'
import {
  blocks,
  blockUnits,
  brochures,
  careers,
  findProject,
  type ProjectRow,
  plots,
  projects,
  unitTypes,
} from '../../projects/index.ts'
import type { Fact } from '../tables/index.ts'
import type { Subject } from './take.ts'
import { callWords, office } from './wording.ts'

export function projectSubject(project: ProjectRow | undefined): Subject {
  if (!project) throw new ApiError('not_found')
  const { id, name, slug, kind } = project
  const path = `/homes/${kind === 'plotted' ? 'plots' : 'projects'}/${slug}`
  return { id: null, title: null, project: { id, name }, path, about: [] }
}

/** The home as it is now: by the time somebody calls, its price and status may have changed. */
export async function unitSubject(db: Db, unitId: string, now: Date): Promise<Subject> {
  const [row] = await db
    .select({ unit: blockUnits, block: blocks, type: unitTypes.name, project: projects })
    .from(blockUnits)
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .where(eq(blockUnits.id, unitId))
  if (!row) throw new ApiError('not_found')
  const { unit, block, type, project } = row
  return {
    ...projectSubject(project),
    id: unit.id,
    title: `Unit ${unit.unit_no}, ${block.name}, ${project.name}`,
    path: `/homes/projects/${project.slug}/blocks/${block.slug}/units/${encodeURIComponent(unit.unit_no)}`,
    about: [
      { label: 'Unit', value: unit.unit_no },
      { label: 'Tower', value: block.name },
      { label: 'Type', value: type },
      { label: 'Floor', value: String(unit.floor) },
      { label: 'Carpet area', value: areaInBoth(unit.carpet) },
      ...priceFact(isForSale(unit.status) ? homePrice(unit) : null, now),
      { label: 'Status when asked', value: unitStatusNames[unit.status] },
    ],
  }
}

/** A home or plot that isn't for sale has no price. */
function priceFact(price: string | null, now: Date): Fact[] {
  return price === null ? [] : [{ label: 'Price', value: `${price} on ${onDay(now, office)}` }]
}

/** The price that the site shows first, with the listed price beside it. */
function homePrice({ price_total, all_in }: Pick<PricedHome, 'price_total' | 'all_in'>): string {
  if (!all_in) return priceWords(price_total)
  return `${rupees(all_in)} all-in, ${rupees(price_total)} before taxes and charges`
}

export async function plotSubject(
  db: Db,
  { plot_id, project_id }: Pick<z.output<typeof NewPlotEnquiry>, 'plot_id' | 'project_id'>,
  now: Date,
): Promise<Subject> {
  if (plot_id === undefined) return projectSubject(await findPlotted(db, project_id ?? ''))
  const [row] = await db
    .select({ plot: plots, project: projects })
    .from(plots)
    .innerJoin(projects, eq(projects.id, plots.project_id))
    .where(eq(plots.id, plot_id))
  const elsewhere = project_id !== undefined && ![row?.project.id, row?.project.slug].includes(project_id)
  if (!row || elsewhere) throw new ApiError('not_found')
  const { plot, project } = row
  return {
    ...projectSubject(project),
    id: plot.id,
    title: `Plot ${plot.plot_no}, ${project.name}`,
    path: `/homes/plots/${project.slug}?no=${encodeURIComponent(plot.plot_no)}`,
    about: [
      { label: 'Plot', value: plot.plot_no },
      { label: 'Area', value: `${areaInBoth(plot.area)}, ${plot.dimensions}` },
      ...priceFact(isForSale(plot.status) ? plotWords(plot.price ?? 0) : null, now),
      { label: 'Status when asked', value: unitStatusNames[plot.status] },
    ],
  }
}

async function findPlotted(db: Db, idOrSlug: string): Promise<ProjectRow | undefined> {
  const project = await findProject(db, idOrSlug)
  return project?.kind === 'plotted' ? project : undefined
}

interface AskedBrochure {
  readonly subject: Subject
  readonly title: string
  /** The brochure's download path on the site. */
  readonly path: string
}

/** The requested brochure, or else the project's first. */
export async function brochureSubject(
  db: Db,
  projectName: string,
  brochureId: string | undefined,
): Promise<AskedBrochure> {
  const project = await findProject(db, projectName)
  const [brochure] = project
    ? await db
        .select()
        .from(brochures)
        .where(
          and(
            eq(brochures.project_id, project.id),
            brochureId === undefined ? undefined : eq(brochures.id, brochureId),
          ),
        )
        .orderBy(asc(brochures.position))
        .limit(1)
    : []
  if (!project || !brochure) throw new ApiError('not_found')
  return {
    subject: {
      ...projectSubject(project),
      id: brochure.id,
      title: `${brochure.title}, ${project.name}`,
      about: [{ label: 'Brochure', value: brochure.title }],
    },
    title: brochure.title,
    path: `/api/project/${project.slug}/brochures/${brochure.id}/file`,
  }
}

type Caller = Pick<z.output<typeof NewNriLead>, 'country' | 'time_zone' | 'call_from' | 'call_to'>
interface Window {
  readonly call_from: Date
  readonly call_to: Date
}

export function nriSubject(subject: Subject, caller: Caller, call: Window): Subject {
  const about: readonly Fact[] = [
    { label: 'Country', value: caller.country },
    { label: 'Call next', value: callWords(call) },
    { label: 'On their clock', value: span(call.call_from, call.call_to, caller) },
    {
      label: 'Their good time',
      value: `${caller.call_from} to ${caller.call_to}, time zone ${caller.time_zone}`,
    },
  ]
  return { ...subject, about }
}

type Applicant = Pick<z.output<typeof NewApplication>, 'opening_id' | 'experience_years' | 'notice_days'>

export async function applicationSubject(
  db: Db,
  { opening_id, experience_years, notice_days }: Applicant,
  now: Date,
): Promise<Subject> {
  const [opening] = await db
    .select()
    .from(careers)
    .where(or(eq(careers.id, opening_id), eq(careers.slug, opening_id)))
  if (!opening) throw new ApiError('not_found')
  if (opening.closes_on !== null && opening.closes_on < todayInIndia(now)) {
    throw new ApiError('wrong_state', {
      message: 'This opening has closed. See the careers page for others.',
    })
  }
  const notice = notice_days === undefined ? [] : [{ label: 'Notice', value: `${notice_days} days` }]
  return {
    id: opening.id,
    title: `${opening.title}, ${opening.city}`,
    project: null,
    path: `/homes/careers/${opening.slug}`,
    about: [
      { label: 'Opening', value: `${opening.title}, ${opening.team}, ${opening.city}` },
      { label: 'Experience', value: experience_years === 1 ? '1 year' : `${experience_years} years` },
      ...notice,
    ],
  }
}

function plotWords(price: number): string {
  return price > 0 ? `${priceWords(price)} ${plotExtras}` : priceWords(price)
}

function priceWords(paise: number): string {
  return paise > 0 ? rupees(paise) : 'not announced'
}
