import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { isLoopback } from '#contract/settings.ts'
import type { Config } from '../config.ts'
import { sendPlainPage } from '../sendPlainPage.ts'
import { type KnownHost, knownHost, subdomainOf } from './subdomainOf.ts'
import { forwardedHeader } from './trust.ts'
import type { HostFacts } from './visit.ts'

export interface Hosts {
  readonly baseDomains: readonly string[]
  readonly publicOrigin: URL | null
  /** True where the process listens on loopback only, so that a bare address is a developer's. */
  readonly local: boolean
}

export function hostsOf({ BASE_DOMAINS, PUBLIC_ORIGIN, HOST }: Config): Hosts {
  const publicOrigin = PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN) : null
  const named =
    publicOrigin && isIP(publicOrigin.hostname) === 0 ? [publicOrigin.hostname.replace(/^www\./, '')] : []
  return {
    baseDomains: [...new Set(['localhost', ...named, ...BASE_DOMAINS])],
    publicOrigin,
    local: isLoopback(HOST),
  }
}

/** Lets pass the hosts that are ours, and says what each is; nothing later reads the Host header. */
export function hostSite(hosts: Hosts): RequestHandler {
  return (request, response, next) => {
    const facts = request.url.startsWith('/') ? hostFacts(request, hosts) : null
    if (!facts) return sendPlainPage(request, response, { code: 'unknown_host' })
    response.locals.host = facts
    next()
  }
}

function hostFacts(request: Request, hosts: Hosts): HostFacts | null {
  if (countHosts(request.rawHeaders) > 1) return null
  const rawHost = forwardedHeader(request, 'x-forwarded-host') ?? request.headers.host
  const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true
  const protocol =
    (forwardedHeader(request, 'x-forwarded-proto') ?? (encrypted ? 'https' : 'http')) === 'https'
      ? 'https:'
      : 'http:'
  const known = knownHost(rawHost, hosts.baseDomains)
  if (known) return namedHost(known, protocol, hosts)
  return hosts.local || hosts.publicOrigin ? addressedHost(rawHost, protocol, hosts) : null
}

function namedHost({ hostname, base, port }: KnownHost, protocol: string, hosts: Hosts): HostFacts {
  const subdomain = subdomainOf(hostname, hosts.baseDomains)
  const configured = isBelow(hosts.publicOrigin?.hostname, base) ? hosts.publicOrigin : null
  if (configured) {
    // A visitor can write any port into the header; on the public name it is the configured one.
    const publicPort = configured.port && `:${configured.port}`
    const origin = `${configured.protocol}//${hostname}${publicPort}`
    return { subdomain, origin, mainOrigin: configured.origin, secure: configured.protocol === 'https:' }
  }
  const shownPort = base === 'localhost' ? port : ''
  const origin = `${protocol}//${hostname}${shownPort}`
  return { subdomain, origin, mainOrigin: `${protocol}//${base}${shownPort}`, secure: protocol === 'https:' }
}

function isBelow(hostname: string | undefined, base: string): boolean {
  return hostname === base || hostname?.endsWith(`.${base}`) === true
}

/** An IP address has no sub-domains. It is ours on a developer's machine, or where it is the public origin itself. */
function addressedHost(rawHost: string | undefined, protocol: string, hosts: Hosts): HostFacts | null {
  const [, address, port = ''] = /^(\[[0-9a-f:.]+\]|[\d.]+)(:\d{1,5})?$/i.exec(rawHost ?? '') ?? []
  if (!address || isIP(address.replace(/[[\]]/g, '')) === 0) return null
  if (!hosts.local && hosts.publicOrigin?.hostname !== address) return null
  const origin =
    hosts.publicOrigin?.hostname === address ? hosts.publicOrigin.origin : `${protocol}//${address}${port}`
  return { subdomain: null, origin, mainOrigin: origin, secure: origin.startsWith('https:') }
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
