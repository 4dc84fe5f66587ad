import type { Project, ProjectImage } from '#contract/estate/projects/overview.ts'
import type { ProjectKind, ProjectStatus } from '#contract/estate/projects/words.ts'
import { squareFeet, squareMetres } from '../../ui/format/area.ts'
import { groupIndian } from '../../ui/format/money.ts'
import { dateOf, joinList, monthOf } from '../../ui/format/when.ts'

export const kindNames: Readonly<Record<ProjectKind, string>> = {
  apartment: 'Apartments',
  villa: 'Villas',
  plotted: 'Plots',
  row_house: 'Row houses',
  commercial: 'Offices and shops',
}

export const statusNames: Readonly<Record<ProjectStatus, string>> = {
  upcoming: 'Upcoming',
  new_launch: 'New launch',
  under_construction: 'Under construction',
  nearing_possession: 'Nearing possession',
  ready: 'Ready',
  completed: 'Completed',
  sold_out: 'Sold out',
}

export const pictureKinds: Readonly<Record<ProjectImage['kind'], string>> = {
  actual: 'Photograph',
  artist_impression: 'Artist’s impression',
  show_flat: 'Show flat',
  drawing: 'Illustration of the stage',
}

const units: Readonly<Record<ProjectKind, readonly [one: string, many: string]>> = {
  apartment: ['home', 'homes'],
  villa: ['villa', 'villas'],
  plotted: ['plot', 'plots'],
  row_house: ['house', 'houses'],
  commercial: ['unit', 'units'],
}

/** "1 plot", "1,240 homes" */
export function unitsText(kind: ProjectKind, count: number): string {
  return `${groupIndian(count)} ${unitWord(kind, count)}`
}

export function unitWord(kind: ProjectKind, count: number): string {
  return units[kind][count === 1 ? 0 : 1]
}

/** The title before a number: "Villa". */
export function unitTitle(kind: ProjectKind): string {
  const [one] = units[kind]
  return one.charAt(0).toUpperCase() + one.slice(1)
}

/** "12 projects" */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${groupIndian(count)} ${count === 1 ? one : many}`
}

/** What the configurations describe. */
export function homesName({ kind }: Pick<Project, 'kind'>): string {
  if (kind === 'plotted') return 'Plots'
  return kind === 'commercial' ? 'Spaces' : 'Homes'
}

/** The name of the area; for homes, the legal term. */
export function areaName({ kind }: Pick<Project, 'kind'>): string {
  return kind === 'plotted' ? 'Plot area' : 'Carpet area'
}

export function areaText({ area_from, area_to }: Pick<Project, 'area_from' | 'area_to'>): {
  readonly feet: string
  readonly metres: string
} {
  return {
    feet: range(squareFeet(area_from), squareFeet(area_to)),
    metres: range(squareMetres(area_from), squareMetres(area_to)),
  }
}

/** The unit appears only once: "910 – 1,410 sq ft". */
function range(low: string, high: string): string {
  return low === high ? low : `${low.split('\u00a0')[0]} – ${high}`
}

/** Formatted in UTC, because a contractual date is the same day everywhere. */
export const dayText = (day: string): string => dateOf(day, 'UTC')
export const monthText = (day: string): string => monthOf(day, 'UTC')

export function possessionText({ status, possession_on }: Pick<Project, 'status' | 'possession_on'>): string {
  if (status === 'completed')
    return possession_on ? `Handed over, ${monthText(possession_on)}` : 'Handed over'
  if (status === 'ready') return possession_on ? `Ready since ${monthText(possession_on)}` : 'Ready'
  return possession_on ? monthText(possession_on) : 'Not announced yet'
}

/** Shortens "2 BHK, 3 BHK and 4 BHK" to "2, 3 and 4 BHK": a shared ending appears only once. */
export function configurationsText(configurations: readonly string[]): string {
  const split = configurations.map((each) => each.split(' '))
  const [first = []] = split
  let shared = 0
  const sharedNext = () =>
    split.every((words) => words.length > shared + 1 && words.at(-1 - shared) === first.at(-1 - shared))
  while (configurations.length > 1 && sharedNext()) shared += 1
  if (shared === 0) return joinList(configurations)
  return `${joinList(split.map((words) => words.slice(0, -shared).join(' ')))} ${first.slice(-shared).join(' ')}`
}

export function placeText({ locality, city }: Pick<Project, 'locality' | 'city'>): string {
  return `${locality}, ${city}`
}
