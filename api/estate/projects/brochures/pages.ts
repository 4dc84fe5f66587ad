import { paper, smallQuiet } from '../../../pdf/layout.ts'
import { type Sheet, type Style, styles } from '../../../pdf/Sheet.ts'
import type { BrochureFacts } from './facts.ts'

/** Where the text of a new page begins. */
const first = 56
const pageTitle: Style = { ...styles.title, size: 26 }

/** Begins a page with the project's name above the page's title; the first page exists already. */
export function newPage(
  sheet: Sheet,
  { project, brand }: Pick<BrochureFacts, 'project' | 'brand'>,
  title: string,
): void {
  if (sheet.y > first) sheet.turnPage()
  sheet.put(`${brand.BRAND_NAME} Homes`, 56, 34, smallQuiet)
  const name = project.name
  sheet.put(name, 539 - sheet.widthOf(name, smallQuiet), 34, smallQuiet)
  sheet.y = 62
  for (const line of sheet.linesOf(title, pageTitle, sheet.width)) {
    sheet.put(line, 56, sheet.y, pageTitle)
    sheet.skip(pageTitle.size * 1.25)
  }
  sheet.skip(14)
}

/** Begins a part below what's already on the page if there's room for it, otherwise on a new page. */
export function newPart(
  sheet: Sheet,
  facts: Pick<BrochureFacts, 'project' | 'brand'>,
  { title, height }: { readonly title: string; readonly height: number },
): void {
  if (sheet.y + height + 64 > paper.bottom) newPage(sheet, facts, title)
  else sheet.skip(30).say(title, 'title').skip(10)
}
