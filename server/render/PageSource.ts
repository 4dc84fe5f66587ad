import type { RequestHandler } from 'express'
import type { PageAssets, PageOutcome, SsrModule } from '#web/rendering.ts'

export type Mood = 'learn' | 'homes'
/** The properties of a page that decide which files it loads. */
export type PageFiles = Pick<Extract<PageOutcome, { kind: 'page' }>, 'module' | 'mood' | 'sheet'>

/** Where pages come from: a build, or a development server. */
export interface PageSource {
  readonly development: boolean
  /** In development each request sees the current sources. */
  readonly load: () => Promise<SsrModule>
  readonly assetsFor: (shown: PageFiles) => PageAssets
  /** Serves modules of a development server. */
  readonly middleware: RequestHandler | null
  /** The build's hashed files. */
  readonly assetsFolder: string
  /** Folders of files served unchanged. */
  readonly folders: readonly string[]
  readonly close: () => Promise<void>
}

/** The typefaces that each mood's first screen needs. */
export const fontsOf: Readonly<Record<Mood, readonly string[]>> = {
  learn: ['/fonts/text.woff2', '/fonts/learn-display.woff2'],
  homes: ['/fonts/text.woff2', '/fonts/homes-display.woff2'],
}
