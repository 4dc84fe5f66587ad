import type { RequestHandler } from 'express'
import type { PageAssets, PageOutcome, SsrModule } from '#web/rendering.ts'

export type Mood = 'learn' | 'homes'
/** What of a page decides the files that it loads. */
export type PageFiles = Pick<Extract<PageOutcome, { kind: 'page' }>, 'module' | 'mood' | 'sheet'>

/** Where pages come from: a build, or a development server. */
export interface PageSource {
  readonly development: boolean
  /** In development each request sees the sources as they are now. */
  readonly load: () => Promise<SsrModule>
  readonly assetsFor: (shown: PageFiles) => PageAssets
  /** Serves modules of a development server. */
  readonly middleware: RequestHandler | null
  /** The build's hashed files. */
  readonly assetsFolder: string
  /** Folders of files that are served as they are. */
  readonly folders: readonly string[]
  readonly close: () => Promise<void>
}

/** The types that the first screen of each mood is set in. */
export const fontsOf: Readonly<Record<Mood, readonly string[]>> = {
  learn: ['/fonts/text.woff2', '/fonts/learn-display.woff2'],
  homes: ['/fonts/text.woff2', '/fonts/homes-display.woff2'],
}
