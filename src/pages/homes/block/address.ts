import { unitFilterNames } from '../../../features/projects/availability/filters.ts'
import { href, type Query } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export interface BlockAddress {
  readonly project: string
  readonly block: string
}

/** The query names of a block's page, in the order of its address. */
export const queryNames = [...unitFilterNames, 'view', 'sort'] as const

export function blockHref(at: BlockAddress, search: URLSearchParams, change: Query = {}): string {
  const query = Object.fromEntries(queryNames.map((name) => [name, search.get(name) ?? undefined]))
  return href(pages.block, { ...at }, { ...query, ...change })
}

export function unitHref({ project, block }: BlockAddress, unit: string): string {
  return href(pages.unit, { project, block, unit })
}
