import type { Project } from '#contract/estate/projects/overview.ts'

type Registered = Pick<Project, 'rera' | 'slug'>

/** The project with only one tower's registration, if that tower has its own. */
export function ofTower({ rera, slug }: Registered, tower: string | undefined): Registered {
  const own = rera.filter(({ phase }) => tower !== undefined && phase.includes(tower))
  return { slug, rera: own.length > 0 ? own : rera }
}
