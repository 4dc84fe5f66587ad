import type { Image } from '#contract/shapes.ts'
import type { CostFile } from './costFiles.ts'
import type { ProjectFolder } from './projectFiles.ts'
import type { Site } from './siteFiles.ts'

export type Pictures = Readonly<Record<string, Image>>

/** A validated folder of content. */
export interface Content {
  readonly projects: readonly ProjectFolder[]
  readonly site: Site
  readonly costs: readonly CostFile[]
  readonly pictures: Pictures
}
