import { matchPath } from 'react-router-dom'
import { allPages } from './index.ts'
import type { PageRecord } from './page.ts'

export interface PageMatch {
  readonly record: PageRecord
  readonly params: Readonly<Record<string, string>>
}

/** The pages of a host. A sub-domain's own page takes the place of `/`; all other paths mean the same everywhere. */
export function pagesOf(
  subdomain: string | null,
  development: boolean,
): readonly (PageRecord & { readonly at: string })[] {
  const shown = allPages.filter((record) => development || !record.development)
  if (subdomain === null) return shown.map((record) => ({ ...record, at: record.path }))
  const host = subdomain === 'homes' ? 'homes' : 'tutor'
  const hosted = shown.filter((record) => record.host === host)
  const rest = shown.filter((record) => record.path !== '/')
  return [
    ...hosted.map((record) => ({ ...record, at: '/' })),
    ...rest.map((record) => ({ ...record, at: record.path })),
  ]
}

export function matchPage(path: string, subdomain: string | null, development: boolean): PageMatch | null {
  for (const record of pagesOf(subdomain, development)) {
    const match = matchPath(record.at, path)
    if (match) return { record, params: definedOnly(match.params) }
  }
  return null
}

function definedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
