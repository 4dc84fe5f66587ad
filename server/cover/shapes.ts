export const width = 1280
export const height = 800
const shadow = '#2E1638'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Coordinates are whole numbers: nobody sees the difference, and the file is half as long. */
export function at({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}

export function path(outline: string, fill: string, opacity?: number): string {
  return `<path d="${outline}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}

export function circle(centre: Point, radius: number): string {
  const r = Math.round(radius)
  return `M${at({ x: centre.x - r, y: centre.y })}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
}

/** A shape in low sun: its own shadow beside it. */
export function lit(outline: string, fill: string, by: Point = { x: 24, y: 28 }): string {
  return `<path d="${outline}" fill="${shadow}" opacity=".2" transform="translate(${at(by)})"/>${path(outline, fill)}`
}

export function shade(outline: string): string {
  return path(outline, shadow, 0.2)
}

export function polar(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
