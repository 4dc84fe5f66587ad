import { levelBounds } from '#contract/estate/projects/building/planPicture.ts'
import type { Box, Plan } from '#contract/estate/projects/building/shapes.ts'
import { Sheet, type Style, styles } from '../../../pdf/Sheet.ts'
import { area } from '../../../texts/area.ts'
import { drawPicture, drawScaleBar, levelOnPaper, perMillimetre } from './paper.ts'

export interface PlanFacts {
  readonly brand: string
  readonly title: string
  readonly plan: Plan
  /** The direction of the plan's upper edge, in degrees clockwise from north. */
  readonly north: number
  readonly carpet: number
  readonly rera: readonly string[]
  readonly date: Date
}

const scale = 100
/** In millimetres of paper. */
const margin = 12
const head = 26
const foot = 34
const between = 12
const papers = [
  { name: 'A4, upright', size: [210, 297] },
  { name: 'A4 landscape', size: [297, 210] },
  { name: 'A3, upright', size: [297, 420] },
  { name: 'A3 landscape', size: [420, 297] },
  { name: 'A2, upright', size: [420, 594] },
  { name: 'A2 landscape', size: [594, 420] },
  { name: 'A1 landscape', size: [841, 594] },
] as const
type Paper = (typeof papers)[number]

/** One page at 1:100, on the smallest paper on which the levels of a home fit, side by side or one below the other. */
export function planSheet(facts: PlanFacts): Promise<Buffer> {
  const { brand, title, plan, date } = facts
  const sizes = plan.levels.map((level) => levelBounds(level, plan.wall).map((each) => each / scale) as Box)
  const { paper, isRow } = paperFor(sizes)
  const [width, height] = paper.size.map((each) => each * perMillimetre) as [number, number]
  const sheet = new Sheet({ title: `${title}, 1:100`, author: brand, date, page: [width, height] })
  sayHead(sheet, facts, paper)
  let [x, y] = [margin, head]
  plan.levels.forEach((level, index) => {
    const [, , wide = 0, long = 0] = sizes[index] ?? []
    if (plan.levels.length > 1) put(sheet, level.name, x, y - 5)
    const frame = {
      x: x * perMillimetre,
      y: y * perMillimetre,
      width: wide * perMillimetre,
      height: long * perMillimetre,
    }
    drawPicture(sheet, levelOnPaper(level, plan.wall), frame, scale)
    if (isRow) x += wide + between
    else y += long + between
  })
  sayFoot(sheet, facts, paper)
  return sheet.finish()
}

function paperFor(sizes: readonly Box[]): { readonly paper: Paper; readonly isRow: boolean } {
  const gaps = between * (sizes.length - 1)
  const sum = (at: 2 | 3) => sizes.reduce((all, size) => all + size[at], gaps)
  const most = (at: 2 | 3) => Math.max(...sizes.map((size) => size[at]))
  for (const paper of papers) {
    const [width, height] = [paper.size[0] - 2 * margin, paper.size[1] - head - foot]
    if (sum(2) <= width && most(3) <= height) return { paper, isRow: true }
    if (most(2) <= width && sum(3) <= height) return { paper, isRow: false }
  }
  return { paper: papers[6], isRow: true }
}

function put(sheet: Sheet, words: string, x: number, y: number, style: Style = styles.quiet): void {
  sheet.put(words, x * perMillimetre, y * perMillimetre, style)
}

function sayHead(sheet: Sheet, { title, plan, carpet }: PlanFacts, paper: Paper): void {
  put(sheet, title, margin, 8, { ...styles.strong, size: 13 })
  put(sheet, `${plan.name}, RERA carpet area ${area(carpet)}. 1:100 on ${paper.name}.`, margin, 14)
}

/** A line to check the printed size, and a description of the drawing. */
function sayFoot(sheet: Sheet, { brand, north, rera, date }: PlanFacts, paper: Paper): void {
  const [width, height] = paper.size
  const { document } = sheet
  const y = height - foot + 9
  const [left, right, line] = [margin, margin + 100, y].map((each) => each * perMillimetre) as [
    number,
    number,
    number,
  ]
  document.moveTo(left, line).lineTo(right, line)
  for (const end of [left, right]) document.moveTo(end, line - 4).lineTo(end, line + 4)
  document.lineWidth(0.7).stroke('#22201c')
  put(
    sheet,
    'Check: this line is 10 cm long. If it isn’t, print again at “Actual size” or 100%.',
    margin,
    y + 2,
  )
  drawScaleBar(sheet, (margin + 112) * perMillimetre, line - 2, scale)
  const day = date.toISOString().slice(0, 10)
  const words = [
    `Furniture shows the size of rooms and isn’t included. Walls are drawn as planned; measure on site before you order.`,
    [brand, ...rera.map((number) => `RERA ${number}`), `Drawn from the plans of ${day}`].join(' · '),
  ]
  const room = (width - 2 * margin) * perMillimetre
  words
    .flatMap((each) => sheet.linesOf(each, styles.quiet, room))
    .forEach((each, index) => {
      put(sheet, each, margin, y + 9 + index * 4.5)
    })
  putNorth(sheet, width - margin - 6, north)
}

/** Draws the arrow that points north, in the upper right corner. */
function putNorth(sheet: Sheet, x: number, north: number): void {
  sheet.document
    .save()
    .translate(x * perMillimetre, 12 * perMillimetre)
    .rotate(-north)
    .path('M0 -16L7 10L0 5L-7 10Z')
    .fill('#22201c')
    .restore()
  const angle = (-north * Math.PI) / 180
  put(sheet, 'N', x + Math.sin(angle) * 8 - 1, 10.5 - Math.cos(angle) * 8)
}
