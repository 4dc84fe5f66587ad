import type { AxiosAdapter } from 'axios'
import type { PipeableStream } from 'react-dom/server'
import type { Role, User } from '#contract/learning/people/auth.ts'
import type { Misfit } from './platform/calls/http.ts'
import type { Ways } from './platform/calls/lines.ts'
import type { Service } from './platform/calls/needs.ts'
import type { Listing, Sheet } from './platform/page/page.ts'
import type { ShareCard } from './platform/page/shareCard.ts'
import type { Site, ViewerHint } from './platform/site.ts'

/** Everything a render may know about its request. Nothing is carried over from one request to the next. */
export interface PageRequest {
  readonly id: string
  /** The visitor's address, for the services' limits; they trust it only from a known proxy. */
  readonly address: string
  /** The user agent; the services name a session's device by it. */
  readonly program: string
  readonly method: 'GET' | 'HEAD' | 'POST'
  /** The requested address; its host has been checked. */
  readonly url: URL
  readonly site: Site
  /** The key by which the services recognise this browser; null if the request signs nobody in. */
  readonly deviceKey: string | null
  readonly token: string | null
  readonly viewer: ViewerHint | null
  /** True if staff see the site as the viewer does. */
  readonly looks: boolean
  /** The draft of Homes that this browser sees instead of what is live. */
  readonly preview: { readonly word: string; readonly title: string } | null
  /** What was typed on some page before signing in, as it was given to the browser. */
  readonly carried: string | null
  /** What was posted, where method is POST. */
  readonly form: FormData | null
  /** True once the form's rate limit is used up: the form is shown again and not processed. */
  readonly tooMany: boolean
  readonly services: { readonly learning: string; readonly estate: string }
  /** Makes a call over connections that stay open. They know nothing about a person, so renders share them. */
  readonly adapter: AxiosAdapter
  /** Called for answers that don't fit the contract. */
  readonly onMisfit: (misfit: Misfit) => void
  /** Whether each service is worth calling; shared by all renders, like the agents. */
  readonly lines: Ways['lines']
  /** Aborts at the render's one deadline, and when the visitor leaves. */
  readonly signal: AbortSignal
  /** The deadline on the clock of `performance.now()`. */
  readonly until: number
  readonly development: boolean
  /** True if the page is read as a whole, so it waits for all of its parts. */
  readonly whole: boolean
}

/** What the document itself names. */
export interface ShownAssets {
  /** HTML before everything else on the page; empty except for previews and for staff who see the site as somebody else does. */
  readonly bar: string
  /** The module of the page's view; empty where there is none. */
  readonly view: string
  readonly sheet: Sheet
  /** The address of the sheet that serves every page. */
  readonly wholeSheet: string
  /** The address of what every page adds on paper. */
  readonly printSheet: string
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}
export interface PageAssets extends Omit<ShownAssets, 'bar'> {
  readonly entry: string
  /** All other modules that the entry and the view consist of. */
  readonly preloads: readonly string[]
}

export type SessionChange =
  | {
      readonly token: string
      readonly user: User
      readonly role: Role
      /** True if the previous session resumes when this one ends. */
      readonly looks?: boolean
    }
  | 'end'

export type PageOutcome =
  | {
      readonly kind: 'redirect'
      readonly status: 303 | 307 | 308
      readonly to: string
      readonly session?: SessionChange
      readonly cart?: readonly string[]
      readonly shortlist?: string | null
      /** What was typed, for its page to show again after signing in. */
      readonly carry?: string
    }
  | {
      readonly kind: 'page'
      readonly status: number
      /** How the time before the render was spent. */
      readonly timing: readonly Timing[]
      /** The view's module, as the build's manifest names it: `src/pages/catalogue/course/View.tsx`. */
      readonly module: string
      readonly mood: 'learn' | 'homes'
      readonly sheet: Sheet
      /** True if it contains nothing about the person. */
      readonly anonymous: boolean
      readonly query: readonly string[]
      readonly retryAfter?: number
      readonly session?: SessionChange
      /** The visitor's cart, where it differs from the cookie. */
      readonly cart?: readonly string[]
      /** The word of the shortlist, where it's new; null where it was erased. */
      readonly shortlist?: string | null
      /** True where it shows what was carried through signing in. */
      readonly arrived?: true
      /** True where people see and hear each other. */
      readonly talks?: true
      /** True where the browser may keep a copy of it for this session, to be read without a network. */
      readonly offline?: true
      /** An address of another site to send the visitor to at once. */
      readonly away?: string
      readonly render: (options: RenderOptions) => PipeableStream
    }

export interface Timing {
  readonly name: 'guard' | 'calls'
  readonly ms: number
  readonly slowest?: string
}

export interface RenderOptions {
  readonly nonce: string
  readonly assets: PageAssets
  readonly onShellReady: () => void
  readonly onAllReady: () => void
  readonly onShellError: (error: unknown) => void
  readonly onError: (error: unknown) => void
  /** Called when a part that the page didn't wait for failed. */
  readonly onLateFailure: () => void
}

export interface SitemapList {
  /** The name of its part of the sitemap. */
  readonly file: string
  readonly service: Service
  readonly path: string
  readonly name: Listing['name']
}

/** What the web server imports from the SSR bundle. */
export interface SsrModule {
  /** Matches, guards, loads; the outcome renders when told to. */
  readonly openPage: (request: PageRequest) => Promise<PageOutcome>
  /** A page for a failure that came before or instead of a page's own. */
  readonly openErrorPage: (request: PageRequest, status: number) => Promise<PageOutcome>
  /** The picture of a shared link to that page; null where there is no such page, or nothing to draw. */
  readonly openCard: (request: PageRequest) => Promise<ShareCard | null>
  /** The pages for the sitemap: with `list`, one for each name in the answers of a call. */
  readonly sitemapEntries: readonly { readonly path: string; readonly list: SitemapList | null }[]
  /** The pattern of the page at a path on a host; null where there is none. */
  readonly pagePath: (path: string, subdomain: string | null) => string | null
  /** The query names that the page cache uses for a path on a sub-domain; null where the page isn't cacheable. */
  readonly cacheableQuery: (path: string, subdomain: string | null) => readonly string[] | null
}
