import type { PageRecord } from './page.ts'

/** Where a redirecting address leads, by the first known parameter in its query, which is an id or a slug. */
export function leadOn(ways: NonNullable<PageRecord['leadsOn']>, search: URLSearchParams): string | null {
  const [name, path] = Object.entries(ways).find(([name]) => search.get(name)) ?? []
  const value = name && search.get(name)
  return value && /^[\w-]{1,128}$/.test(value) && path ? path.replace(/:\w+/, value) : null
}
