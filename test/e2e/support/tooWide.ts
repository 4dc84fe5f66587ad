import type { Page } from 'playwright-core'
import { until } from '../../builders/until.ts'

/** The elements beyond the right edge, if the page scrolls sideways. */
const overEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 0.5)
      .map(
        (part) => `${location.pathname} ${part.tagName}.${part.className}: ${part.textContent.slice(0, 60)}`,
      )
      .concat(`${scrollWidth} px`)
  })

/** The same, after waiting for styles: a narrowed window has its new size a moment before they apply. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  let parts: readonly string[] = []
  const fits = async () => {
    parts = await overEdge(page)
    return parts.length === 0
  }
  await until('everything fits', fits, { patience: 5_000 }).catch(() => undefined)
  return parts
}
