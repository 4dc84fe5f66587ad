import type { Stroke } from './picture.ts'
import type { PlanItem } from './shapes.ts'

const turns = { n: 0, e: 90, s: 180, w: 270 } as const

/** Draws a fixture, or a piece of furniture for scale, with its back to its wall. */
export function itemStroke({ kind, box: [x, y, width, length], side, fixed }: PlanItem): Stroke {
  const level = side === 'n' || side === 's'
  const [along, deep] = level ? [width, length] : [length, width]
  return {
    ink: fixed ? 'fixture' : 'furniture',
    d: itemShape(kind, along, deep),
    line: 18,
    at: [x + width / 2, y + length / 2],
    turn: turns[side],
  }
}

/** An item seen from above, drawn around its centre with its back at the top. */
export function itemShape(kind: string, along: number, deep: number): string {
  const [w, d] = [along / 2, deep / 2]
  const whole = rect(-w, -d, along, deep)
  if (kind === 'bed') {
    const pillow = along * 0.38
    const pillows = rect(-w + 80, -d + 90, pillow, 380) + rect(w - 80 - pillow, -d + 90, pillow, 380)
    return `${whole}${pillows}M${-w} ${-d + 620}h${along}`
  }
  if (kind === 'cot') return `${whole}${rect(-w + 120, -d + 90, along - 240, 340)}M${-w} ${-d + 560}h${along}`
  if (kind === 'sofa')
    return `${whole}M${-w} ${-d + 200}h${along}M${-w + 180} ${-d + 200}V${d}M${w - 180} ${-d + 200}V${d}M0 ${-d + 200}V${d}`
  if (kind === 'wardrobe') return `${whole}M${-w} ${-d}L${w} ${d}M${w} ${-d}L${-w} ${d}`
  if (kind === 'wc') return rect(-w, -d, along, 180) + oval(0, -d + 430, w * 0.85, 250)
  if (kind === 'basin' || kind === 'sink') return whole + oval(0, 0, w * 0.7, d * 0.6)
  if (kind === 'shower') return `${whole}M${-w} ${-d}L${w} ${d}M${w} ${-d}L${-w} ${d}`
  if (kind === 'washer') return whole + oval(0, 0, w * 0.6, w * 0.6)
  if (kind === 'stairs') return whole + treads(along, deep)
  if (kind === 'table' || kind === 'meeting')
    return rect(-w + 350, -d + 350, along - 700, deep - 700) + seats(along, deep)
  if (kind === 'desks') return `${whole}M0 ${-d}V${d}M${-w} 0H${w}`
  return whole
}

function rect(x: number, y: number, width: number, length: number): string {
  return `M${x} ${y}h${width}v${length}h${-width}z`
}

function oval(x: number, y: number, wide: number, long: number): string {
  return `M${x - wide} ${y}a${wide} ${long} 0 1 0 ${2 * wide} 0a${wide} ${long} 0 1 0 ${-2 * wide} 0z`
}

function treads(along: number, deep: number): string {
  const across = along >= deep
  const count = Math.floor((across ? along : deep) / 250)
  return Array.from({ length: count - 1 }, (_, index) =>
    across
      ? `M${-along / 2 + (index + 1) * 250} ${-deep / 2}v${deep}`
      : `M${-along / 2} ${-deep / 2 + (index + 1) * 250}h${along}`,
  ).join('')
}

/** Chairs on the two long sides. */
function seats(along: number, deep: number): string {
  const count = Math.max(1, Math.floor(deep / 700))
  return Array.from({ length: count }, (_, index) => {
    const y = -deep / 2 + ((index + 0.5) * deep) / count - 200
    return rect(-along / 2, y, 320, 400) + rect(along / 2 - 320, y, 320, 400)
  }).join('')
}
