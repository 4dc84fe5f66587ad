import type { Ink, Label, Picture, Stroke } from '#contract/estate/projects/building/picture.ts'
import { levelBounds, planPicture } from '#contract/estate/projects/building/planPicture.ts'
import type { Plan, PlanLevel } from '#contract/estate/projects/building/shapes.ts'
import { type Sheet, styles } from '../../../pdf/Sheet.ts'

/** A rectangle on the page, in points. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const ink = '#22201c'
const soft = '#625c53'
const edge = '#8a8378'
const shade = '#f1ede4'
const white = '#ffffff'

interface Colours {
  readonly fill?: string
  readonly line?: string
}
const colours: Readonly<Record<Ink, Colours>> = {
  wall: { fill: ink },
  floor: { fill: white },
  open: { fill: shade, line: edge },
  glass: { fill: white, line: ink },
  leaf: { line: soft },
  fixture: { fill: white, line: edge },
  furniture: { fill: white, line: '#b3ada2' },
  face: { fill: '#fbf9f5', line: edge },
  'face-turned': { fill: shade, line: edge },
  window: { fill: '#55606b' },
  own: { fill: '#c8963c', line: ink },
  slab: { fill: shade, line: edge },
  core: { fill: '#dcd6ca', line: edge },
  home: { fill: white, line: edge },
  land: { fill: '#f7f4ee', line: edge },
  green: { fill: '#dfe8d8', line: '#b6c4ac' },
  water: { fill: '#d5e3e8', line: '#a5bcc5' },
  built: { fill: '#d9d2c5', line: soft },
  path: { line: edge },
  ground: { line: ink },
}

/** Points per millimetre of paper. */
export const perMillimetre = 72 / 25.4
/** Thinner lines vanish on office printers. */
const thinnest = 0.2
/** Round scales that an architect's ruler has. */
const scales = [50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 5_000]

/** The largest round scale at which everything fits into the frame; 100 means 1:100. */
export function scaleFor(
  boxes: readonly Picture['box'][],
  { width, height }: Omit<Frame, 'x' | 'y'>,
): number {
  const least = Math.max(
    ...boxes.map(([, , wide, long]) => Math.max(wide / width, long / height) * perMillimetre),
  )
  return scales.find((scale) => scale >= least) ?? least
}

/** Draws a picture centred in the frame, from its upper edge down; returns the height that it took. */
export function drawPicture(sheet: Sheet, picture: Picture, frame: Frame, scale: number): number {
  const { document } = sheet
  const [from, top, width, length] = picture.box
  const zoom = perMillimetre / scale
  const x = frame.x + (frame.width - width * zoom) / 2
  document.save().translate(x, frame.y).scale(zoom).translate(-from, -top)
  for (const stroke of picture.strokes) putStroke(sheet, stroke, zoom)
  document.restore()
  for (const label of picture.labels) {
    putLabel(sheet, label, { x: x - from * zoom, y: frame.y - top * zoom, zoom })
  }
  return length * zoom
}

function putStroke({ document }: Sheet, { ink: name, d, line, at, turn = 0 }: Stroke, zoom: number): void {
  const { fill, line: edged } = colours[name]
  document.save()
  if (at) document.translate(...at).rotate(turn)
  const path = document.path(d)
  if (edged && line > 0) path.lineWidth(Math.max(line, thinnest / zoom))
  if (fill && edged && line > 0) path.fillAndStroke(fill, edged)
  else if (fill) path.fill(fill)
  else if (edged) path.stroke(edged)
  document.restore()
}

interface Placing {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The left edge of text on a page. */
const left = 56
const smallest = 4.5
const largest = 8

/** A name with its measurements, as large as its room allows; left out if it would be too small to read. */
function putLabel(sheet: Sheet, { text, box }: Label, { x, y, zoom }: Placing): void {
  const [from, top, width, length] = box
  const lines = text.split('\n')
  const full = { ...styles.text, size: largest }
  const widest = Math.max(...lines.map((line) => sheet.widthOf(line, full)))
  const [wide, high] = [width * zoom - 4, length * zoom - 3]
  const size = Math.min(largest, (largest * wide) / widest, high / (lines.length * 1.25))
  if (size < smallest) {
    if (lines.length > 1) putLabel(sheet, { text: lines[0] ?? '', box }, { x, y, zoom })
    return
  }
  const style = { ...full, size }
  const first = y + (top + length / 2) * zoom - (lines.length * size * 1.25) / 2
  for (const [index, line] of lines.entries()) {
    const across = sheet.widthOf(line, style)
    const at = { x: x + (from + width / 2) * zoom - across / 2, y: first + index * size * 1.25 }
    // A white ground keeps letters over furniture legible.
    sheet.document
      .save()
      .fillOpacity(0.8)
      .rect(at.x - 1, at.y, across + 2, size * 1.25)
      .fill(white)
      .restore()
    sheet.put(line, at.x, at.y, style)
  }
}

/** A round length at a scale, with its name: "5 m, 1:100". */
export function drawScaleBar(sheet: Sheet, x: number, y: number, scale: number): void {
  const { document } = sheet
  const metres = [1, 2, 5, 10, 20, 50].find((each) => (each * 1_000 * perMillimetre) / scale > 60) ?? 100
  const half = (metres * 500 * perMillimetre) / scale
  document.rect(x, y, half, 3).fill(ink)
  document
    .rect(x + half, y, half, 3)
    .lineWidth(0.5)
    .stroke(ink)
  sheet.put(`${metres} m, 1:${Math.round(scale)}`, x + half * 2 + 6, y - 4, { ...styles.quiet, size: 8 })
}

/** One level of a home, its rooms named with their measurements. */
export function levelOnPaper(level: PlanLevel, wall: number): Picture {
  const labels = level.rooms.flatMap(({ name, boxes: [box] }) =>
    box ? [{ text: `${name}\n${metres(box[2])} × ${metres(box[3])} m`, box }] : [],
  )
  return { ...planPicture(level, wall), labels }
}

const nameHeight = 18
const gap = 12

/**
 * Every level of a unit type at one scale, with a scale bar: beside each other or one below the other, whichever shows
 * them larger. The text continues below.
 */
export function drawPlanOnPaper(sheet: Sheet, { levels, wall }: Plan, height: number): void {
  const count = levels.length
  const bounds = levels.map((level) => levelBounds(level, wall))
  const room = height - 30
  const below = { width: sheet.width, height: room / count - nameHeight }
  const beside = { width: (sheet.width - gap * (count - 1)) / count, height: room - nameHeight }
  const isBeside = scaleFor(bounds, beside) < scaleFor(bounds, below)
  const share = isBeside ? beside : below
  const scale = scaleFor(bounds, share)
  const top = sheet.y
  let lowest = top
  for (const [nth, level] of levels.entries()) {
    if (isBeside) sheet.y = top
    const x = isBeside ? left + nth * (share.width + gap) : left
    if (count > 1) {
      sheet.put(level.name, x, sheet.y, styles.strong)
      sheet.skip(nameHeight)
    }
    const picture = levelOnPaper(level, wall)
    sheet.skip(drawPicture(sheet, picture, { x, y: sheet.y, ...share }, scale) + 12)
    lowest = Math.max(lowest, sheet.y)
  }
  sheet.y = lowest
  drawScaleBar(sheet, left, sheet.y, scale)
  sheet.skip(16)
}

function metres(millimetres: number): string {
  return (millimetres / 1000).toFixed(2)
}
