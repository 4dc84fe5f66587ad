import { paper, putBlock, smallQuiet } from '../../../pdf/layout.ts'
import { type Sheet, type Style, styles } from '../../../pdf/Sheet.ts'
import type { BrochureFacts } from './facts.ts'
import { putPhase } from './marks.ts'
import { putPlate } from './pictures.ts'

const huge: Style = { ...styles.name, size: 44 }
const lead: Style = { ...styles.text, size: 13 }
/** The picture reaches three edges of the page. */
export const coverPicture = { x: 0, y: 0, width: paper.width, height: 500 } as const

export function putCover(sheet: Sheet, { brand, project, cover, brochure }: BrochureFacts): void {
  if (cover) putPlate(sheet, cover, coverPicture)
  const top = cover ? 540 : 120
  sheet.put(`${brand.BRAND_NAME} Homes. ${brochure.title}`, 56, top, smallQuiet)
  const name = putBlock(sheet, project.name, { x: 56, y: top + 16, width: 280 }, huge)
  const tagline = putBlock(sheet, project.tagline, { x: 56, y: name + 4, width: 270 }, lead)
  putBlock(sheet, `${project.locality}, ${project.city}`, { x: 56, y: tagline + 4, width: 300 }, styles.quiet)
  let y = top
  for (const phase of project.rera.slice(0, 3)) y = putPhase(sheet, phase, { x: 350, y, width: 189, qr: 44 })
  sheet.y = paper.bottom
}
