import type { Box, Point } from './shapes.ts'

/**
 * What a part of a drawing shows. Screens, documents and shared pictures each choose their own colours: a strong part
 * is filled with ink, a bare one with the colour of the paper.
 */
export const inks = [
  /** Outer walls and partitions: strong. */
  'wall',
  /** Indoor floors, and gaps in walls: bare. */
  'floor',
  /** Balconies and courts: shaded, with an edge. */
  'open',
  /** Glass: bare, with an edge and a line along its middle. */
  'glass',
  /** The leaf of a door and its swing: a line. */
  'leaf',
  /** Fixtures and furniture: bare, with an edge. */
  'fixture',
  'furniture',
  /** A wall seen from outside, as light as the paper or a little darker. */
  'face',
  'face-turned',
  /** The window of a home: filled, without an edge. */
  'window',
  /** The home or the windows that the picture is about: highlighted. */
  'own',
  /** A floor from above: shaded, with an edge. */
  'slab',
  'core',
  'home',
  /** The land of a project, and what is on it. */
  'land',
  'green',
  'water',
  'built',
  /** Drawn as a line. */
  'path',
  'ground',
] as const
export type Ink = (typeof inks)[number]

export interface Stroke {
  readonly ink: Ink
  /** SVG path data, in millimetres of the building. */
  readonly d: string
  /** The thickness of the edge or line, in millimetres of the building; 0 for none. */
  readonly line: number
  /** The point around which the stroke is drawn, and its clockwise turn in degrees. */
  readonly at?: Point
  readonly turn?: number
}

export interface Label {
  readonly text: string
  /** The box that the text has to fit into. */
  readonly box: Box
}

/** A drawing without colours or fonts: those are chosen where it is drawn, on a screen or on paper. */
export interface Picture {
  /** The bounds of the drawing, in millimetres. */
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

/** Leaves out strokes that have no shape. */
export function drawn(strokes: readonly Stroke[]): Stroke[] {
  return strokes.filter(({ d }) => d !== '')
}
