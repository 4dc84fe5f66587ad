import type { DeskList } from '#contract/deskList.ts'

/** The parameters of a list's address, under the names that its call uses. */
export function sightIn(list: DeskList, search: URLSearchParams): Readonly<Record<string, string>> {
  const names = ['find', 'order', 'after', 'before', ...Object.keys(list.filters)]
  const said = names.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value && isKnown(list, name, value) ? [[name, value] as const] : []
  })
  const columns = columnsIn(list, search)
  return Object.fromEntries(columns.length > 0 ? [...said, ['columns', columns.join(',')]] : said)
}

/** A value that the list doesn't have is ignored rather than refused. */
function isKnown({ filters, orders }: DeskList, name: string, value: string): boolean {
  if (name === 'order') return Object.hasOwn(orders, value)
  const options = filters[name]?.options
  return !options || options === 'rows' || Object.hasOwn(options, value)
}

/** The chosen columns, in the list's order; empty if none were chosen. */
export function columnsIn(list: DeskList, search: URLSearchParams): readonly string[] {
  const chosen = search.getAll('columns').flatMap((each) => each.split(','))
  return Object.keys(list.columns).filter((name) => chosen.includes(name))
}

/** The same list with some parameters changed; on its first page unless they give another. */
export function listAddress(
  path: string,
  sight: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>>,
): string {
  const { after: _, before: __, ...rest } = sight
  const said = Object.entries({ ...rest, ...change }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const query = new URLSearchParams(said).toString()
  return query ? `${path}?${query}` : path
}
