import { Color } from 'three'
import type { UnitStatus } from '#contract/estate/projects/words.ts'

/** Daylight on stone: the picture shows a model and doesn't try to look like a photograph. */
export const paint = {
  sky: new Color('#dfe6e4'),
  land: new Color('#d8d2c2'),
  around: new Color('#c9c4b6'),
  green: new Color('#9fb08a'),
  water: new Color('#8fb0b8'),
  path: new Color('#efe9da'),
  neighbour: new Color('#d9d4c9'),
  concrete: new Color('#f1ece0'),
  core: new Color('#b9b3a5'),
  chosen: new Color('#b3261e'),
} as const

const byStatus: Readonly<Record<UnitStatus, Color>> = {
  available: new Color('#e8a93a'),
  on_hold: new Color('#b98f55'),
  booked: new Color('#7d8a86'),
  sold: new Color('#4f5f5b'),
  not_released: new Color('#a9aca6'),
}
const faint = new Color('#c6c8c2')

/** A home's colour; homes that are filtered out are only faint shapes. */
export function colourOf(status: UnitStatus, fits: boolean): Color {
  return fits ? byStatus[status] : faint
}
