import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { isLoopback } from '#contract/settings.ts'
import type { Config } from '../config.ts'
import { isPort, type KnownHost, knownHost, subdomainOf } from './subdomainOf.ts'
import { lastOf, type Trusts } from './trust.ts'
import type { HostFacts } from './visit.ts'

export interface Hosts {
  readonly baseDomains: readonly string[]
  readonly publicOrigin: URL | null
  /** True if the process listens only on loopback, so that an IP address as the host comes from a developer. */
  readonly local: boolean
}

export function hostsOf({ BASE_DOMAINS, PUBLIC_ORIGIN, HOST }: Config): Hosts {
  const publicOrigin = PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN) : null
  const ownHosts =
    publicOrigin && isIP(publicOrigin.hostname) === 0 ? [publicOrigin.hostname.replace(/^www\./, '')] : []
  return {
    baseDomains: [...new Set(['localhost', ...ownHosts, ...BASE_DOMAINS])],
    publicOrigin,
    local: isLoopback(HOST),
  }
}

/** Which of our hosts a request is for, or null; nothing downstream reads the Host header. */
export class HostSite {
  readonly #hosts: Hosts
  readonly #trusts: Trusts
  /** Visitors use few different hosts, and the facts about a host don't change. */
  readonly #known = new LRUCache<string, { readonly facts: HostFacts | null }>({ max: 200 })

  constructor(hosts: Hosts, trusts: Trusts) {
    this.#hosts = hosts
    this.#trusts = trusts
  }

  of(request: IncomingMessage): HostFacts | null {
    if (!request.url?.startsWith('/') || countHosts(request.rawHeaders) > 1) return null
    const { headers } = request
    const forwarded = this.#trusts(request) ? headers : {}
    const rawHost = lastOf(forwarded['x-forwarded-host']) ?? headers.host ?? ''
    const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true
    const scheme = lastOf(forwarded['x-forwarded-proto']) ?? (encrypted ? 'https' : 'http')
    const protocol = scheme === 'https' ? 'https:' : 'http:'
    const key = protocol + rawHost
    const entry = this.#known.get(key) ?? { facts: hostFacts(rawHost, protocol, this.#hosts) }
    if (key.length < 300) this.#known.set(key, entry)
    return entry.facts
  }
}

function hostFacts(rawHost: string, protocol: string, hosts: Hosts): HostFacts | null {
  const host = knownHost(rawHost, hosts.baseDomains)
  if (host) return namedHost(host, protocol, hosts)
  return hosts.local || hosts.publicOrigin ? addressedHost(rawHost, protocol, hosts) : null
}

function namedHost({ hostname, base, port }: KnownHost, protocol: string, hosts: Hosts): HostFacts {
  const subdomain = subdomainOf(hostname, hosts.baseDomains)
  const configured = isBelow(hosts.publicOrigin?.hostname, base) ? hosts.publicOrigin : null
  if (configured) {
    // A visitor can write any port into the header; on the public host, the configured port counts.
    const publicPort = configured.port && `:${configured.port}`
    const origin = `${configured.protocol}//${hostname}${publicPort}`
    return { subdomain, origin, mainOrigin: configured.origin, secure: configured.protocol === 'https:' }
  }
  // On any other host, only the header has the port that the visitor uses, which their forms' origin has too.
  const { origin } = new URL(`${protocol}//${hostname}${port}`)
  const mainOrigin = new URL(`${protocol}//${base}${port}`).origin
  return { subdomain, origin, mainOrigin, secure: protocol === 'https:' }
}

function isBelow(hostname: string | undefined, base: string): boolean {
  return hostname === base || hostname?.endsWith(`.${base}`) === true
}

/** An IP address has no sub-domains. It's accepted only on a developer's machine, or as the public origin itself. */
function addressedHost(rawHost: string, protocol: string, hosts: Hosts): HostFacts | null {
  const [, address = '', digits = ''] = /^(\[[0-9a-f:.]+\]|[\d.]+)(?::(\d+))?$/i.exec(rawHost) ?? []
  if (!isAddress(address) || (digits && !isPort(digits))) return null
  if (!hosts.local && hosts.publicOrigin?.hostname !== address) return null
  const addressed = new URL(`${protocol}//${address}${digits && `:${digits}`}`)
  const { origin } = hosts.publicOrigin?.hostname === address ? hosts.publicOrigin : addressed
  return { subdomain: null, origin, mainOrigin: origin, secure: origin.startsWith('https:') }
}

/** Only an IPv6 address is in brackets. */
function isAddress(text: string): boolean {
  return text.startsWith('[') ? isIPv6(text.slice(1, -1)) : isIPv4(text)
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
