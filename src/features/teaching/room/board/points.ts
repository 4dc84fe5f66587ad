/** Alternating x and y coordinates, each from 0 to 10,000. */
export type Points = readonly number[]

const whole = 10_000
export const sheetWidth = whole
export const sheetHeight = 7_500
/** Points closer than this can't be told apart. */
const nearest = 25

interface Pointed {
  readonly clientX: number
  readonly clientY: number
  readonly currentTarget: Pick<Element, 'getBoundingClientRect'>
}

/** The point on the sheet, which is as large as fits and centred in its element. */
export function pointAt({ clientX, clientY, currentTarget }: Pointed): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const scale = Math.min(width / sheetWidth, height / sheetHeight) || 1
  const x = (clientX - left - (width - sheetWidth * scale) / 2) / scale
  const y = (clientY - top - (height - sheetHeight * scale) / 2) / scale
  return [within(x), within((y / sheetHeight) * whole)]
}

export function farEnough(points: Points, [x, y]: readonly [number, number]): boolean {
  const [lastX = 0, lastY = 0] = points.slice(-2)
  return Math.hypot(x - lastX, y - lastY) >= nearest
}

export function pathOf(points: Points): string {
  let path = ''
  for (let at = 0; at + 1 < points.length; at += 2)
    path += `${at === 0 ? 'M' : 'L'}${points[at]} ${((points[at + 1] ?? 0) * sheetHeight) / whole}`
  return path
}

function within(value: number): number {
  return Math.round(Math.max(0, Math.min(whole, value)))
}

const arrowHead = 260
/** The path between two points: a line, an arrow to the second, or a shape with the points as its corners. */
export function shapePath(is: 'line' | 'arrow' | 'rectangle' | 'ellipse', points: Points): string {
  const [x1 = 0, top = 0, x2 = 0, bottom = 0] = points
  const [y1, y2] = [(top * sheetHeight) / whole, (bottom * sheetHeight) / whole]
  if (is === 'rectangle') return `M${x1} ${y1}H${x2}V${y2}H${x1}Z`
  if (is === 'ellipse') {
    const [across, down] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2]
    const half = (way: number) => `a${across} ${down} 0 1 0 ${way * across * 2} 0`
    return `M${Math.min(x1, x2)} ${(y1 + y2) / 2}${half(1)}${half(-1)}`
  }
  const line = `M${x1} ${y1}L${x2} ${y2}`
  if (is === 'line') return line
  const way = Math.atan2(y2 - y1, x2 - x1)
  const [one, other] = [way + 2.6, way - 2.6].map(
    (turned) =>
      `${Math.round(x2 + arrowHead * Math.cos(turned))} ${Math.round(y2 + arrowHead * Math.sin(turned))}`,
  )
  return `${line}M${one}L${x2} ${y2}L${other}`
}
