import type { Project } from '#contract/estate/projects/overview.ts'

export function citiesOf(projects: readonly Project[]): string[] {
  return [...new Set(projects.map(({ city }) => city))].sort()
}

export interface City {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly projects: readonly Project[]
}

/** Each city with its projects, placed at their average position. */
export function citiesWith(projects: readonly Project[]): City[] {
  return citiesOf(projects).map((name) => {
    const own = projects.filter(({ city }) => city === name)
    const middle = (of: (project: Project) => number) =>
      own.reduce((sum, each) => sum + of(each), 0) / own.length
    return { name, lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng), projects: own }
  })
}
