import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Role, User } from '#contract/learning/people/auth.ts'
import type { Capability } from '#contract/staff.ts'
import type { AnyNeed, Calls, DataOf, Need, Send } from '../calls/needs.ts'
import type { Site } from '../site.ts'

/**
 * Who may see a page, and whether the profile is loaded before it renders. public: anyone, no profile call · known:
 * anyone, with the profile if there is a token · guest: signed-out people, others are redirected · the rest: signed-in
 * people with that role.
 */
export type PageAccess = 'public' | 'known' | 'guest' | 'member' | 'tutor' | 'staff'
export type Mood = 'learn' | 'homes'
/** The style sheets: Learn and Homes each have one for the pages that people see first; all others share `whole`. */
export type Sheet = Mood | 'whole'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<P extends string> = { readonly [N in ParamNames<P>]: string }

export interface LoadArgs<Params> {
  readonly params: Params
  readonly search: URLSearchParams
  readonly site: Site
  /** Null while signed out, and on pages that don't load the profile. */
  readonly viewer: User | null
  /** True if there seems to be a session; without the profile, a page can't know more about it. */
  readonly signedIn: boolean
  readonly call: Calls
}

export interface Meta {
  readonly title: string
  /** True for a page of somebody's own, such as a storefront; its title doesn't end with our name. */
  readonly ownTitle?: boolean
  readonly description?: string
  /** The canonical path and query; by default, the path alone. */
  readonly canonical?: string
  readonly image?: string
  /** The alt text of the picture drawn for a shared link (card.ts beside the view). The picture replaces `image`. */
  readonly card?: string
  readonly jsonLd?: readonly object[]
  readonly noindex?: boolean
  /** The picture that fills the first screen, or one for each crop with its media query. */
  readonly preload?: PicturePreload | readonly PicturePreload[]
}
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  readonly media?: string
}

/** A list call; each of its items contains the name in one address. */
export type Listing =
  | { readonly call: ListCall<'slug'>; readonly name: 'slug' }
  | { readonly call: ListCall<'handle'>; readonly name: 'handle' }
type ListCall<Name extends string> = {
  [K in keyof Calls]: Calls[K] extends (args: {
    readonly query: { readonly items: number; readonly page: number }
  }) => Need<{ readonly total: number; readonly items: readonly { readonly [N in Name]: string }[] }>
    ? K
    : never
}[keyof Calls]

/** How a page is reached, who may see it, and what surrounds its view: everything known before its code loads. */
export interface PageRecord<P extends `/${string}` = `/${string}`> {
  readonly path: P
  readonly access: PageAccess
  /** Shown to a session that still needs its second way: always, or only while the account has none yet. */
  readonly alone?: 'always' | 'to_set_up'
  /** True if a young person may see it, with the sign-in from their guardian; they may see public pages anyway. */
  readonly young?: true
  /** The capability that staff need to see it. */
  readonly capability?: Capability
  readonly mood: Mood
  /** The folder below src/pages with View.tsx and work.ts; null for an address that only redirects. */
  readonly view: string | null
  /** The style sheet of a page that people often see first; all others share the whole one. */
  readonly sheet?: Exclude<Sheet, 'whole'>
  /** The sub-domains on which this page is also at `/`: `homes`, or every other one, which is a tutor's. */
  readonly host?: 'homes' | 'tutor'
  /** The query parameters that change what the page shows; the cache ignores all others. */
  readonly query?: readonly string[]
  /** Set if search engines should find it: at its one address, or at those that a call lists. */
  readonly sitemap?: 'itself' | Listing
  /** For an address that only redirects, permanently: its targets by query parameter. */
  readonly leadsOn?: Readonly<Record<string, `/${string}/:${string}`>>
  /** Where signed-in people are redirected, by role in use; roles that aren't listed see the page. */
  readonly success?: Readonly<Partial<Record<Role, `/${string}`>>>
  /** True for a page that is never cached, because it depends on the visitor or on the current moment. */
  readonly personal?: true
  /** True if people see and hear each other on it: only such a page may use the camera and the microphone. */
  readonly talks?: true
  /** True if the page draws its own shell. */
  readonly bare?: true
  /** Served only by a development server. */
  readonly development?: true
}

/** One record for each page, in src/siteMap: its route, its guard, its shell and its place in the sitemap. */
export function page<const P extends `/${string}`>(record: PageRecord<P>): PageRecord<P> {
  return record
}

/** A page's needs and metadata, from work.ts beside the view; they load with the view. */
export interface PageWork<P extends `/${string}` = `/${string}`, N extends AnyNeed = AnyNeed> {
  readonly record: PageRecord<P>
  /** The calls to load before the page renders. */
  readonly needs?: (args: LoadArgs<ParamsOf<P>>) => N
  readonly meta: (data: DataOf<NoInfer<N>>, args: Omit<LoadArgs<ParamsOf<P>>, 'call' | 'signedIn'>) => Meta
  /** A better address for the same page, to redirect to; null if this one is best. */
  readonly betterAddress?: (
    data: DataOf<NoInfer<N>>,
    args: Pick<LoadArgs<ParamsOf<P>>, 'search' | 'params' | 'signedIn'>,
  ) => string | null
  /** The address to which this page has moved permanently; undefined if it hasn't moved. */
  readonly movedTo?: (
    data: DataOf<NoInfer<N>>,
    args: Pick<LoadArgs<ParamsOf<P>>, 'search'>,
  ) => string | undefined
  /** True if what the page shows no longer exists: it's still shown, with status 410, and search engines drop it. */
  readonly gone?: (data: DataOf<NoInfer<N>>) => boolean
  /** The time zones that the view itself mentions, besides those in its data. */
  readonly zones?: readonly string[]
}

export function pageWork<const P extends `/${string}`, N extends AnyNeed = Record<never, never>>(
  record: PageRecord<P>,
  work: Omit<PageWork<P, N>, 'record'>,
): PageWork<P, N> {
  return { ...work, record }
}

export function href<P extends `/${string}`>(
  record: PageRecord<P>,
  ...[params, query]: keyof ParamsOf<P> extends never
    ? [params?: Record<never, never>, query?: Query]
    : [params: ParamsOf<P>, query?: Query]
): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  const path = record.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  let search = ''
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value) search += `${search ? '&' : '?'}${name}=${inQuery(String(value))}`
  }
  return path + search
}

/** Encoded like a form's field. Most values need no encoding, and a page of filters calls this hundreds of times. */
function inQuery(value: string): string {
  return /^[\w*.-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)
}
export type Query = Readonly<Record<string, string | number | undefined>>

/** The result of a form sent to a page's own address, with and without JavaScript. */
export type ActionResult = ActionDone | ActionRefused
export interface ActionDone {
  readonly ok: true
  /** A path on this site; without it, the same page is shown again with `done`. */
  readonly to?: string
  readonly session?: { readonly token: string; readonly user: User; readonly looks?: boolean } | 'end'
  readonly done?: string
  /** What a visitor typed before signing in; the page shows it again after the sign-in. */
  readonly carry?: Readonly<Record<string, string>>
  /** What was typed, if the form is shown again to be completed. */
  readonly values?: Readonly<Record<string, string>>
  /** The fields of the form that undoes this. */
  readonly undo?: Readonly<Record<string, string>>
  /** The groups in a visitor's cart after this change. */
  readonly cart?: readonly string[]
  /** The word of the visitor's shortlist after this change; null if it was deleted. */
  readonly shortlist?: string | null
  /** An https address on another site to redirect to, such as a bank's. */
  readonly away?: string
  /** The signed-in person after this change. */
  readonly user?: User
  /** The role in use from now on. */
  readonly role?: Role
}
export interface ActionRefused {
  readonly ok: false
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** What was typed, without passwords, to fill in the form again. */
  readonly values: Readonly<Record<string, string>>
}
export interface ActionArgs {
  readonly form: FormData
  /** True if there is a session token, whether or not the services accept it. */
  readonly signedIn: boolean
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly site: Site
  readonly call: Calls
  readonly send: Send
}
export type Action = (args: ActionArgs) => Promise<ActionResult>

/** What every View.tsx exports. */
export interface ViewModule {
  readonly default: () => ReactNode
  readonly work: PageWork
}
