/** The number of a list's page from the address; any invalid value means the first. */
export function pageNumber(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
