import type { Box, Point } from './shapes.ts'

/**
 * What a part of a drawing is. Screens, papers and shared pictures each give it their own colours; a `strong` one is
 * filled with ink, a `bare` one with the colour of the paper.
 */
export const inks = [
  /** Outer walls and partitions: strong. */
  'wall',
  /** What is indoors, and gaps in walls: bare. */
  'floor',
  /** Balconies and courts: a shade, with an edge. */
  'open',
  /** Bare, with an edge and a line along its middle. */
  'glass',
  /** The leaf of a door with its swing: a line. */
  'leaf',
  /** Bare, with an edge. */
  'fixture',
  'furniture',
  /** A wall seen from outside, as light as the paper or a little darker. */
  'face',
  'face-turned',
  /** The window of a home: strong. */
  'window',
  /** The home or the windows that the picture is about: a highlight. */
  'own',
  /** A floor from above: a shade, with an edge. */
  'slab',
  'core',
  'home',
  /** The land of a project, and what lies on it. */
  'land',
  'green',
  'water',
  'built',
  /** A line. */
  'path',
  'ground',
] as const
export type Ink = (typeof inks)[number]

export interface Stroke {
  readonly ink: Ink
  /** In the notation of SVG, in millimetres of the building. */
  readonly d: string
  /** How thick its edge or line is, in millimetres of the building; 0 for none. */
  readonly line: number
  /** It is drawn around this point, and turned clockwise by so many degrees. */
  readonly at?: Point
  readonly turn?: number
}

export interface Label {
  readonly text: string
  /** What it has to fit in. */
  readonly box: Box
}

/** A drawing without colours or letters: what draws it on a screen or on paper decides on these. */
export interface Picture {
  /** All of it lies in here, in millimetres. */
  readonly box: Box
  readonly strokes: readonly Stroke[]
  readonly labels: readonly Label[]
}

export function boxPath([x, y, width, length]: Box): string {
  return `M${x} ${y}h${width}v${length}h${-width}z`
}

export function ringPath(ring: readonly Point[]): string {
  return `M${ring.map((point) => point.join(' ')).join('L')}Z`
}

/** So that nothing is left of an ink without any shape. */
export function drawn(strokes: readonly Stroke[]): Stroke[] {
  return strokes.filter(({ d }) => d !== '')
}
