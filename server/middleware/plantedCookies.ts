import { isIP } from 'node:net'
import type { Request, Response } from 'express'

/** A proxy would refuse a response with more Set-Cookie headers than this. */
const clearedAtMost = 24
const deepest = 4

/**
 * Names with more than one value in a Cookie header. A browser stores one cookie of a name for a host; a second value
 * comes from a neighbouring host that has set it for the shared domain, and nothing shows which of the two is ours.
 */
export function ambiguousIn(header: string | undefined): ReadonlySet<string> {
  const values = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const pair of header?.split(';') ?? []) {
    const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(pair) ?? []
    const before = values.get(name)
    if (before === undefined) values.set(name, value)
    else if (before !== value) ambiguous.add(name)
  }
  return ambiguous
}

/**
 * Makes the browser delete the cookies with these names that are set for a domain. Our own cookies are set for the host
 * alone, so they stay, and the next request is unambiguous again.
 */
export function clearPlanted(request: Request, response: Response, names: readonly string[]): void {
  const { origin, secure } = response.locals.host
  const domains = domainsOf(new URL(origin).hostname)
  const cleared = names.flatMap((name) =>
    pathsTo(request.path).flatMap((path) => domains.map((domain) => ({ name, path, domain }))),
  )
  for (const { name, path, domain } of cleared.slice(0, clearedAtMost))
    response.clearCookie(name, { path, domain, secure, sameSite: 'lax' })
}

/** A host's own name and its parent domains, except the top-level one, for which browsers accept no cookies. */
function domainsOf(hostname: string): readonly string[] {
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0) return []
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}

/** Every path whose cookies a browser sends to this path. */
function pathsTo(path: string): readonly string[] {
  const paths = new Set(['/'])
  let at = ''
  for (const part of path.split('/', deepest + 1).slice(1)) {
    // A Set-Cookie header can't express any other characters, so no cookie has them in its path.
    if (!/^[!-:=-~]*$/.test(part)) break
    if (at) paths.add(`${at}/`)
    at += `/${part}`
    paths.add(at)
  }
  return [...paths]
}
