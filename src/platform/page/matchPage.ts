import { matchPath } from 'react-router-dom'
import type { PageRecord } from './page.ts'

/** A record and its path on a host. */
export type PlacedRecord = PageRecord & { readonly at: string }
export interface PageMatch {
  readonly record: PageRecord
  readonly params: Readonly<Record<string, string>>
}
export interface PlacedMatch extends PageMatch {
  readonly record: PlacedRecord
}

type Host = 'main' | 'homes' | 'tutor'
interface SiteMap {
  readonly records: readonly PlacedRecord[]
  readonly byPath: ReadonlyMap<string, PlacedRecord>
  /** A path can match only records with the same number of parts. */
  readonly byDepth: ReadonlyMap<number, readonly PlacedRecord[]>
}

export interface Matcher {
  /** The pages of a host. A sub-domain has its own page at `/`; every other path means the same on all hosts. */
  readonly pagesOf: (subdomain: string | null, development: boolean) => readonly PlacedRecord[]
  readonly matchPage: (path: string, subdomain: string | null, development: boolean) => PlacedMatch | null
}

export function matcherOf(pages: readonly PageRecord[]): Matcher {
  const siteMaps = new Map<string, SiteMap>()
  const siteMapOf = (subdomain: string | null, development: boolean): SiteMap => {
    const host = subdomain === null ? 'main' : subdomain === 'homes' ? 'homes' : 'tutor'
    const key = `${host} ${development}`
    const made = siteMaps.get(key) ?? siteMapFor(placedRecords(pages, host, development))
    siteMaps.set(key, made)
    return made
  }
  return {
    pagesOf: (subdomain, development) => siteMapOf(subdomain, development).records,
    matchPage: (path, subdomain, development) => matchIn(siteMapOf(subdomain, development), decoded(path)),
  }
}

function matchIn({ byPath, byDepth }: SiteMap, path: string): PlacedMatch | null {
  const exact = path.includes(':') ? undefined : byPath.get(path)
  if (exact) return { record: exact, params: {} }
  for (const record of byDepth.get(depthOf(path)) ?? []) {
    const match = matchPath(record.at, path)
    if (match) return { record, params: definedOnly(match.params) }
  }
  return null
}

/** Decodes a path as the router does, so that a page loads with the same params that its view gets. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  const parts = path.split('/').map(decodedPart)
  return parts.includes(null) ? path : parts.map((part) => part?.replaceAll('/', '%2F')).join('/')
}

/** A path that can't be decoded is used unchanged. */
export function isDecodable(path: string): boolean {
  return decodedPart(path) !== null
}

// Returns the decoded part as well, since a bundler drops a call whose result isn't used.
function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function siteMapFor(records: readonly PlacedRecord[]): SiteMap {
  const byDepth = new Map<number, PlacedRecord[]>()
  for (const record of records) {
    const depth = depthOf(record.at)
    byDepth.set(depth, [...(byDepth.get(depth) ?? []), record])
  }
  return { records, byPath: new Map(records.map((record) => [record.at, record])), byDepth }
}

function placedRecords(
  pages: readonly PageRecord[],
  host: Host,
  development: boolean,
): readonly PlacedRecord[] {
  const shown = pages.filter((record) => development || !record.development)
  if (host === 'main') return shown.map((record) => ({ ...record, at: record.path }))
  const hosted = shown.filter((record) => record.host === host)
  const rest = shown.filter((record) => record.path !== '/')
  return [
    ...hosted.map((record) => ({ ...record, at: '/' })),
    ...rest.map((record) => ({ ...record, at: record.path })),
  ]
}

function depthOf(path: string): number {
  return path.split('/').filter(Boolean).length
}

function definedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
