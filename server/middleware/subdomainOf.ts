import { isIP } from 'node:net'

/**
 * The first of exactly three host parts, unless it is www. Only parts below a known base domain count, so
 * `example.co.uk` is no sub-domain of `co.uk`. `homes.localhost` has two parts and counts too if localhost is a
 * base domain: that is how a developer sees a sub-domain without touching a hosts file.
 */
export function subdomainOf(rawHost: string | undefined, baseDomains: readonly string[]): string | null {
  const host = knownHost(rawHost, baseDomains)
  if (!host?.label || host.label === 'www' || host.label.includes('.')) return null
  const parts = host.hostname.split('.').length
  return parts === 3 || host.base === 'localhost' ? host.label : null
}

export interface KnownHost {
  readonly hostname: string
  /** `:3000`, or nothing. */
  readonly port: string
  /** The base domain that it is or belongs to. */
  readonly base: string
  /** The part before the base domain, if any. */
  readonly label: string | null
}

const namesAtMost = 253
const names = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** A host's parts if it is a base domain or below one; null for every other host. */
export function knownHost(rawHost: string | undefined, baseDomains: readonly string[]): KnownHost | null {
  const [hostname = '', digits, ...rest] = rawHost?.toLowerCase().split(':') ?? []
  if (rest.length > 0 || !isName(hostname)) return null
  const port = digits === undefined ? '' : `:${digits}`
  if (digits !== undefined && !isPort(digits)) return null
  const base = longest(baseDomains.filter((each) => hostname === each || hostname.endsWith(`.${each}`)))
  if (base === undefined) return null
  return { hostname, port, base, label: hostname === base ? null : hostname.slice(0, -base.length - 1) }
}

/** Refuses names that would later throw when parsed as an address: `xn--a` looks like a name but isn't one. */
function isName(hostname: string): boolean {
  if (hostname.length > namesAtMost || !names.test(hostname) || isIP(hostname) !== 0) return false
  const address = `http://${hostname}`
  return URL.canParse(address) && new URL(address).hostname === hostname
}

export function isPort(digits: string): boolean {
  return /^\d{1,5}$/.test(digits) && Number(digits) <= 65_535
}

function longest(domains: readonly string[]): string | undefined {
  return domains.toSorted((a, b) => b.length - a.length)[0]
}
