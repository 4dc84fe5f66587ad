import type { PageRecord } from './page.ts'

/** Where an address that only leads on leads: the first name that is given, by id or as the address of its page has it. */
export function leadOn(ways: NonNullable<PageRecord['leadsOn']>, search: URLSearchParams): string | null {
  const [name, path] = Object.entries(ways).find(([name]) => search.get(name)) ?? []
  const value = name && search.get(name)
  return value && /^[\w-]{1,128}$/.test(value) && path ? path.replace(/:\w+/, value) : null
}
