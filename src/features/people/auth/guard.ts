import type { User } from '#contract/learning/people/auth.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { href, type PageAccess, type PageRecord } from '../../../platform/page/page.ts'
import { safeNext } from '../../../platform/page/safeNext.ts'
import { pages } from '../../../siteMap/index.ts'
import { type Ended, loginFor } from './loginFor.ts'

/** What is known about the person when a page is opened. */
export type Visitor =
  | { readonly kind: 'signed_out'; readonly ended?: Ended | null }
  | { readonly kind: 'signed_in'; readonly user: User }
  /** There's a token, but the profile call failed with something other than 401. */
  | { readonly kind: 'unknown'; readonly error: CallError }

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Sends the visitor to a page's new, permanent address. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'refuse'; readonly status: 403 | 404 | 503 }

/** True if access depends on the profile, so that it's loaded if there's a token. */
export function asksForProfile(access: PageAccess): boolean {
  return access !== 'public'
}

/** True if visitors may see the page, so that an expired token does no harm. */
export function isOpen(access: PageAccess): boolean {
  return access === 'public' || access === 'known' || access === 'guest'
}

/** The part of a page's record that says who may see it. */
export type Restriction = Pick<PageRecord, 'access' | 'alone' | 'capability' | 'young'>

/** One rule for the server's redirects (307) and for navigation in the browser. */
export function verdictFor(record: Restriction, visitor: Visitor, url: URL): Verdict {
  const { access, capability } = record
  if (access === 'public') return { kind: 'show' }
  const first = access === 'guest' ? null : secondWayFor(record, visitor, url)
  if (first !== null) return { kind: 'redirect', to: first }
  if (access === 'guest') {
    if (visitor.kind !== 'signed_in') return { kind: 'show' }
    return { kind: 'redirect', to: safeNext(url.searchParams.get('next')) }
  }
  if (visitor.kind === 'signed_in' && visitor.user.learner && !record.young)
    return { kind: 'redirect', to: href(pages.guardian) }
  if (access === 'known') return { kind: 'show' }
  if (visitor.kind === 'unknown') return { kind: 'refuse', status: 503 }
  if (visitor.kind === 'signed_out') return { kind: 'redirect', to: loginFor(url, visitor.ended) }
  const { roles, capabilities } = visitor.user
  const allowed = access === 'member' || roles.includes(access)
  // A service that returns no capabilities decides by itself.
  if (capability && capabilities?.includes(capability) === false) return { kind: 'refuse', status: 403 }
  return allowed ? { kind: 'show' } : { kind: 'refuse', status: 403 }
}

/** Where somebody who is half signed in continues; null for everybody else, and on the pages for that step. */
function secondWayFor({ alone }: Restriction, visitor: Visitor, url: URL): string | null {
  const waitsFor = visitor.kind === 'signed_in' ? visitor.user.waits_for : undefined
  if (waitsFor === undefined || alone === 'always') return null
  if (waitsFor === 'set_up' && alone === 'to_set_up') return null
  const page = waitsFor === 'proof' ? pages.accountSecond : pages.accountAuthenticator
  return href(page, {}, { next: url.pathname + url.search })
}

/** Where to go if the services refuse the token: back to the same page if visitors may see it. */
export function failedAuthentication(access: PageAccess, url: URL): string {
  return isOpen(access) ? url.pathname + url.search : loginFor(url, 'ended')
}
