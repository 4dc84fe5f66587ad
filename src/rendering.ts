import type { AxiosAdapter } from 'axios'
import type { PipeableStream } from 'react-dom/server'
import type { Role, User } from '#contract/learning/people/auth.ts'
import type { Misfit } from './platform/calls/http.ts'
import type { Ways } from './platform/calls/lines.ts'
import type { Service } from './platform/calls/needs.ts'
import type { Listing, Sheet } from './platform/page/page.ts'
import type { ShareCard } from './platform/page/shareCard.ts'
import type { Site, ViewerHint } from './platform/site.ts'

/** Everything a render may use about its request. Nothing is carried over from one request to the next. */
export interface PageRequest {
  readonly id: string
  /** The visitor's address, for the services' rate limits; they trust it only from a known proxy. */
  readonly address: string
  /** The user agent, from which the services derive the name of a session's device. */
  readonly program: string
  readonly method: 'GET' | 'HEAD' | 'POST'
  /** The requested address; its host has been validated. */
  readonly url: URL
  readonly site: Site
  /** The key by which the services recognise this browser; null if the request doesn't sign anybody in. */
  readonly deviceKey: string | null
  readonly token: string | null
  readonly viewer: ViewerHint | null
  /** True during a look: staff are viewing the site as this person. */
  readonly looks: boolean
  /** The draft of Homes that this browser sees instead of the published text. */
  readonly preview: { readonly word: string; readonly title: string } | null
  /** What was typed on some page before signing in, as the cookie carries it. */
  readonly carried: string | null
  /** The posted form, if the method is POST. */
  readonly form: FormData | null
  /** True once the form's rate limit is used up: the form is then shown again without being processed. */
  readonly tooMany: boolean
  readonly services: { readonly learning: string; readonly estate: string }
  /** Makes a call over persistent connections. They hold nothing about a person, so renders share them. */
  readonly adapter: AxiosAdapter
  /** Called for an answer that doesn't fit the contract. */
  readonly onMisfit: (misfit: Misfit) => void
  /** Whether each service should be called; shared by all renders, like the agents. */
  readonly lines: Ways['lines']
  /** Aborts at the render's deadline, or when the visitor leaves. */
  readonly signal: AbortSignal
  /** The deadline on the clock of `performance.now()`. */
  readonly until: number
  readonly development: boolean
  /** True if the page is sent whole, after waiting for all of its parts. */
  readonly whole: boolean
}

/** The assets that the document itself refers to. */
export interface ShownAssets {
  /** HTML above everything else on the page; empty except for previews and looks. */
  readonly bar: string
  /** The module of the page's view; empty if there is none. */
  readonly view: string
  readonly sheet: Sheet
  /** The address of the style sheet that serves every page. */
  readonly wholeSheet: string
  /** The address of the style sheet that every page adds for print. */
  readonly printSheet: string
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}
export interface PageAssets extends Omit<ShownAssets, 'bar'> {
  readonly entry: string
  /** All other modules that the entry and the view import. */
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
      /** What was typed, which its page shows again after signing in. */
      readonly carry?: string
    }
  | {
      readonly kind: 'page'
      readonly status: number
      /** How long each step before the render took. */
      readonly timing: readonly Timing[]
      /** The view's module, under its name in the build's manifest: `src/pages/catalogue/course/View.tsx`. */
      readonly module: string
      readonly mood: 'learn' | 'homes'
      readonly sheet: Sheet
      /** True if it contains nothing about the person. */
      readonly anonymous: boolean
      readonly query: readonly string[]
      readonly retryAfter?: number
      readonly session?: SessionChange
      /** The visitor's cart, if it differs from the cookie. */
      readonly cart?: readonly string[]
      /** The word of the shortlist, if it's new; null if it was deleted. */
      readonly shortlist?: string | null
      /** True if the page shows what was typed before signing in. */
      readonly arrived?: true
      /** True if people see and hear each other on the page. */
      readonly talks?: true
      /** True if the browser may keep a copy for this session, to be read offline. */
      readonly offline?: true
      /** An address on another site to which the visitor is redirected immediately. */
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
  /** Called if a part that the page didn't wait for failed. */
  readonly onLateFailure: () => void
}

export interface SitemapList {
  /** The file name of its part of the sitemap. */
  readonly file: string
  readonly service: Service
  readonly path: string
  readonly name: Listing['name']
}

/** The exports of the SSR bundle that the web server uses. */
export interface SsrModule {
  /** Matches, guards and loads; the outcome renders when the server calls its `render`. */
  readonly openPage: (request: PageRequest) => Promise<PageOutcome>
  /** The error page for a failure outside any page's own code. */
  readonly openErrorPage: (request: PageRequest, status: number) => Promise<PageOutcome>
  /** The picture of a shared link to that page; null if there's no such page, or nothing to draw. */
  readonly openCard: (request: PageRequest) => Promise<ShareCard | null>
  /** The pages for the sitemap: with `list`, one for each name that a call returns. */
  readonly sitemapEntries: readonly { readonly path: string; readonly list: SitemapList | null }[]
  /** The pattern of the page at a path on a host; null if there's no page. */
  readonly pagePath: (path: string, subdomain: string | null) => string | null
  /** The query parameters in the page cache's key for a path on a sub-domain; null if the page isn't cacheable. */
  readonly cacheableQuery: (path: string, subdomain: string | null) => readonly string[] | null
}
