import type { ProjectImage } from '#contract/estate/projects/overview.ts'
import type { CostFile } from './costFiles.ts'
import type { ProjectFolder } from './projectFiles.ts'
import type { Site } from './siteFiles.ts'

/** The pictures by name. Each has a kind, so that nothing captions a drawing as a photograph. */
export type Pictures = Readonly<Record<string, ProjectImage>>

/** A validated folder of content. */
export interface Content {
  readonly projects: readonly ProjectFolder[]
  readonly site: Site
  readonly costs: readonly CostFile[]
  readonly pictures: Pictures
}
