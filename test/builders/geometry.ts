interface Rectangle {
  readonly x: number
  readonly y: number
  readonly w_mm: number
  readonly l_mm: number
}
type Point = readonly [number, number]
type Shape = Rectangle | readonly Point[]

/** Whether two shapes share more than an edge. Plots and parks can have any form, so their triangles are compared. */
export function overlapping(a: Shape, b: Shape): boolean {
  const [first, second] = [cornersOf(a), cornersOf(b)]
  return triangles(first).some((one) => triangles(second).some((other) => trianglesOverlap(one, other)))
}

/** Whether all corners are inside the shape or on its edge. */
export function within(inner: readonly Point[], outer: readonly Point[]): boolean {
  return inner.every((point) => contains(outer, point))
}

function cornersOf(shape: Shape): readonly Point[] {
  if (!('w_mm' in shape)) return shape
  const { x, y, w_mm, l_mm } = shape
  return [
    [x, y],
    [x + w_mm, y],
    [x + w_mm, y + l_mm],
    [x, y + l_mm],
  ]
}

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/** Splits a shape into triangles by ear clipping. */
function triangles(shape: readonly Point[]): (readonly [Point, Point, Point])[] {
  const area = shape.reduce((sum, [x, y], index) => {
    const [nx, ny] = shape[(index + 1) % shape.length] ?? [0, 0]
    return sum + x * ny - nx * y
  }, 0)
  const left = area < 0 ? shape.toReversed() : [...shape]
  const parts: (readonly [Point, Point, Point])[] = []
  while (left.length > 2) {
    const ear = left.findIndex((point, index) => {
      const before = left.at(index - 1) ?? point
      const after = left[(index + 1) % left.length] ?? point
      if (cross(before, point, after) < 0) return false
      return !left.some(
        (other) =>
          ![before, point, after].includes(other) &&
          cross(before, point, other) > 0 &&
          cross(point, after, other) > 0 &&
          cross(after, before, other) > 0,
      )
    })
    const at = Math.max(ear, 0)
    const point = left[at]
    const before = left.at(at - 1)
    const after = left[(at + 1) % left.length]
    if (point && before && after) parts.push([before, point, after])
    left.splice(at, 1)
  }
  return parts
}

const tolerance = 1.5

/** Tests for a separating axis, with some tolerance for rounded coordinates. */
function trianglesOverlap(a: readonly Point[], b: readonly Point[]): boolean {
  return [a, b].every((triangle) =>
    triangle.every(([x, y], index) => {
      const [nx, ny] = triangle[(index + 1) % 3] ?? [0, 0]
      const length = Math.hypot(nx - x, ny - y)
      if (length === 0) return true
      const along = (points: readonly Point[]) =>
        points.map(([px, py]) => ((px - x) * (ny - y) - (py - y) * (nx - x)) / length)
      const [one, other] = [along(a), along(b)]
      return (
        Math.min(...one) < Math.max(...other) - tolerance && Math.min(...other) < Math.max(...one) - tolerance
      )
    }),
  )
}

function contains(shape: readonly Point[], [x, y]: Point): boolean {
  const near = shape.some((from, index) => {
    const to = shape[(index + 1) % shape.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const along = ((x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])) / length
    return Math.abs(cross(from, to, [x, y])) / length <= tolerance && along >= 0 && along <= length
  })
  if (near) return true
  return shape.reduce((inside, [ax, ay], index) => {
    const [bx, by] = shape[(index + 1) % shape.length] ?? [0, 0]
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
}
