import type { SiteFeature } from '#contract/estate/projects/building/shapes.ts'
import type { SiteFile } from './files.ts'

const metre = 1000

export function siteOf({ features }: SiteFile): SiteFeature[] {
  return features.map(({ points, height_m, ...feature }) => ({
    ...feature,
    height: Math.round(height_m * metre),
    points: points.map(([east, south]) => [Math.round(east * metre), Math.round(south * metre)]),
  }))
}
