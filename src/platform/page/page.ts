import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { User } from '#contract/learning/auth.ts'
import type { AnyNeed, Calls, DataOf, Send } from '../calls/needs.ts'
import type { Site } from '../site.ts'

/**
 * Who may see a page, and whether the profile is asked for before it renders.
 * public: anyone, no profile call · known: anyone, with the profile where there is a token ·
 * guest: signed-out people, others go on · the rest: signed-in people, with that role.
 */
export type PageAccess = 'public' | 'known' | 'guest' | 'member' | 'tutor' | 'staff'
export type Mood = 'learn' | 'homes'

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
  /** Null while signed out, and on pages that do not ask for the profile. */
  readonly viewer: User | null
  readonly call: Calls
}

export interface Meta {
  readonly title: string
  readonly description?: string
  /** Path and query that this page is best known by; without it, the path alone. */
  readonly canonical?: string
  readonly image?: string
  /** In words, the picture that is drawn for a shared link (src/ssr/cards.ts); it takes the place of `image`. */
  readonly card?: string
  readonly jsonLd?: readonly object[]
  readonly noindex?: boolean
  /** The picture that fills the first screen, or one for each crop with the media it is shown on. */
  readonly preload?: PicturePreload | readonly PicturePreload[]
}
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  readonly media?: string
}

export interface PageRecord<P extends `/${string}` = `/${string}`, N extends AnyNeed = AnyNeed> {
  readonly path: P
  readonly access: PageAccess
  readonly mood: Mood
  /** The folder below src/pages that holds View.tsx and, for a page with a form, action.ts. */
  readonly view: string
  /** True where what the page shows is over: it is still shown, as 410, and search engines let go of it. */
  readonly gone?: (data: DataOf<NoInfer<N>>) => boolean
  /** Where this page also stands at `/`: on that sub-domain, or on every other one, each of which names a tutor. */
  readonly host?: 'homes' | 'tutor'
  /** The query names that change what the page shows; all others are ignored by the cache. */
  readonly query?: readonly string[]
  /** What must be there before the page renders. */
  readonly needs?: (args: LoadArgs<ParamsOf<P>>) => N
  readonly meta: (data: DataOf<NoInfer<N>>, args: Omit<LoadArgs<ParamsOf<P>>, 'call'>) => Meta
  /** Present where search engines should find it: how to list its addresses. */
  readonly sitemap?: 'static' | 'courses' | 'tutors' | 'projects' | 'plots' | 'careers'
  /** For an address that only leads on, for good: where to, or null where that is nowhere. */
  readonly leadsTo?: (search: URLSearchParams) => string | null
  /** True where a visitor's cart decides what is shown, so that no two visitors share the page. */
  readonly personal?: true
  /** True where the page draws its own shell. */
  readonly bare?: true
  /** Served only by a development server. */
  readonly development?: true
}

/** One record a page: its route, its guard, its data, its head, its line in the sitemap. */
export function page<const P extends `/${string}`, N extends AnyNeed = Record<never, never>>(
  record: PageRecord<P, N>,
): PageRecord<P, N> {
  return record
}

export function href<P extends `/${string}`, N extends AnyNeed>(
  record: PageRecord<P, N>,
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

/** As a form's fields are written; most words need nothing, and a page of filters asks hundreds of times. */
function inQuery(value: string): string {
  return /^[\w*.-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)
}
export type Query = Readonly<Record<string, string | number | undefined>>

/** What a form sent to a page's own address leads to, with JavaScript and without. */
export type ActionResult = ActionDone | ActionRefused
export interface ActionDone {
  readonly ok: true
  /** A path on this site. Without it the page shows itself again with `done`. */
  readonly to?: string
  readonly session?: { readonly token: string; readonly user: User } | 'end'
  readonly done?: string
  /** What was typed, where the form is shown again to go on with. */
  readonly values?: Readonly<Record<string, string>>
  /** The fields of a form that would take back what was done. */
  readonly undo?: Readonly<Record<string, string>>
  /** The groups in the cart of a visitor, as this has changed them. */
  readonly cart?: readonly string[]
  /** An https address of another site to go on to, such as a bank's. */
  readonly away?: string
  /** The signed-in person as this has changed them. */
  readonly user?: User
}
export interface ActionRefused {
  readonly ok: false
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** What was typed, without passwords, to fill the form again. */
  readonly values: Readonly<Record<string, string>>
}
export interface ActionArgs {
  readonly form: FormData
  /** True where there is a session, whatever the services say of it. */
  readonly signedIn: boolean
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly site: Site
  readonly call: Calls
  readonly send: Send
}
export type Action = (args: ActionArgs) => Promise<ActionResult>

export interface ViewModule {
  readonly default: () => ReactNode
}
