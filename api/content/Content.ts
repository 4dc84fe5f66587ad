import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import type { CostFile } from './costFiles.ts'
import type { ProjectFolder } from './projectFiles.ts'
import type { Site } from './siteFiles.ts'

/** By name; each says what it is, so nothing can call it a photograph where it's shown. */
export type Pictures = Readonly<Record<string, ProjectImage>>

/** A validated folder of content. */
export interface Content {
  readonly projects: readonly ProjectFolder[]
  readonly site: Site
  readonly costs: readonly CostFile[]
  readonly pictures: Pictures
}
