import { type ArtistSort, artistSorts } from '#contract/learning/catalogue/catalogueWords.ts'
import { pageNumber } from '../../platform/page/pageNumber.ts'

export interface TutorChoice {
  readonly q?: string | undefined
  readonly core?: string | undefined
  readonly language?: string | undefined
  readonly sort?: ArtistSort | undefined
}

/** The filters in the address. Unknown values are ignored, not refused. */
export function tutorChoice(search: URLSearchParams): TutorChoice {
  const text = (name: string): string | undefined => search.get(name)?.trim().slice(0, 64) || undefined
  const [q, core, language] = [text('q'), text('core'), text('language')]
  const sort = artistSorts.find((word) => word === text('sort'))
  return { ...(q && { q }), ...(core && { core }), ...(language && { language }), ...(sort && { sort }) }
}

export function tutorsQuery(search: URLSearchParams) {
  return { items: 12, ...tutorChoice(search), page: pageNumber(search, 'page') } as const
}
