import type { User } from '#contract/learning/auth.ts'
import type { CallError } from '../../platform/calls/needs.ts'
import type { PageAccess, PageRecord } from '../../platform/page/page.ts'
import { safeNext } from '../../platform/page/safeNext.ts'
import { type Ended, loginFor } from './loginFor.ts'

/** What is known about the person when a page is opened. */
export type Visitor =
  | { readonly kind: 'signed_out'; readonly ended?: Ended | null }
  | { readonly kind: 'signed_in'; readonly user: User }
  /** There is a token, and the profile call failed with something other than 401. */
  | { readonly kind: 'unknown'; readonly error: CallError }

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The address has moved permanently. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'refuse'; readonly status: 403 | 404 | 503 }

/** True where the profile decides something, so it is loaded if there is a token. */
export function asksForProfile(access: PageAccess): boolean {
  return access !== 'public'
}

/** True where signed-out people may see a page, so a dead token costs them nothing. */
export function isOpen(access: PageAccess): boolean {
  return access === 'public' || access === 'known' || access === 'guest'
}

/** What of a page's record says who may see it. */
export type Restriction = Pick<PageRecord, 'access' | 'capability'>

/** One rule for the server's 307s and the browser's navigation. */
export function verdictFor({ access, capability }: Restriction, visitor: Visitor, url: URL): Verdict {
  if (access === 'public' || access === 'known') return { kind: 'show' }
  if (access === 'guest') {
    if (visitor.kind !== 'signed_in') return { kind: 'show' }
    return { kind: 'redirect', to: safeNext(url.searchParams.get('next')) }
  }
  if (visitor.kind === 'unknown') return { kind: 'refuse', status: 503 }
  if (visitor.kind === 'signed_out') return { kind: 'redirect', to: loginFor(url, visitor.ended) }
  const { roles, capabilities } = visitor.user
  const allowed = access === 'member' || roles.includes(access)
  // A service that knows none decides by itself.
  if (capability && capabilities?.includes(capability) === false) return { kind: 'refuse', status: 403 }
  return allowed ? { kind: 'show' } : { kind: 'refuse', status: 403 }
}

/** Where to go with a token that the services refuse: the same page if it can be seen signed out. */
export function failedAuthentication(access: PageAccess, url: URL): string {
  return isOpen(access) ? url.pathname + url.search : loginFor(url, 'ended')
}
