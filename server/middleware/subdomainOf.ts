import { isIP } from 'node:net'

/**
 * The first of exactly three host parts, unless it is www. Only what stands right below a known base domain counts, so
 * `example.co.uk` is no sub-domain of `co.uk`. `homes.localhost` has two parts and counts as well where localhost is a
 * base domain: it is how a developer sees a sub-domain without touching a hosts file.
 */
export function subdomainOf(rawHost: string | undefined, baseDomains: readonly string[]): string | null {
  const known = knownHost(rawHost, baseDomains)
  if (!known?.label || known.label === 'www') return null
  const parts = known.hostname.split('.').length
  return parts === 3 || known.base === 'localhost' ? known.label : null
}

export interface KnownHost {
  readonly hostname: string
  /** `:3000`, or nothing. */
  readonly port: string
  /** The base domain that it is or belongs to. */
  readonly base: string
  /** What stands before the base domain, if anything. */
  readonly label: string | null
}

/** A host's parts where it is a base domain or one label below; null for every other host. */
export function knownHost(rawHost: string | undefined, baseDomains: readonly string[]): KnownHost | null {
  const [, hostname, port = ''] = /^([a-z0-9.-]{1,253})(:\d{1,5})?$/.exec(rawHost?.toLowerCase() ?? '') ?? []
  if (!hostname || isIP(hostname) !== 0) return null
  const exact = baseDomains.includes(hostname)
  if (exact) return { hostname, port, base: hostname, label: null }
  const [, label, base] = /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.(.+)$/.exec(hostname) ?? []
  return label && base && baseDomains.includes(base) ? { hostname, port, base, label } : null
}
