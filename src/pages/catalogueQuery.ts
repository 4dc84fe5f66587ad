import type { CourseQueryInput } from '#contract/learning/catalogue.ts'
import { courseSorts, levels } from '#contract/learning/words.ts'

export const coursesAPage = 12

/** The catalogue's call from its address. A word that means nothing is left out, not refused. */
export function catalogueQuery(search: URLSearchParams): CourseQueryInput {
  const said = (name: string): string | undefined => search.get(name)?.trim().slice(0, 64) || undefined
  const q = said('q')
  const core = said('core')
  const language = said('language')
  const level = levels.find((word) => word === said('level'))
  const sort = courseSorts.find((word) => word === said('sort'))
  const page = Number(said('page'))
  return {
    items: coursesAPage,
    ...(q && { q }),
    ...(core && { core }),
    ...(language && { language }),
    ...(level && { level }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
