/** The page of a list from the address; anything else means the first. */
export function pageNumber(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
