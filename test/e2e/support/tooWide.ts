import type { Page } from 'playwright-core'
import { until } from '../../builders/until.ts'

/** What sticks out over the right edge, if that makes the page scroll sideways. */
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

/** The same once styles have caught up: a narrowed window has its new size a moment before they do. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  let parts: readonly string[] = []
  const fits = async () => {
    parts = await overEdge(page)
    return parts.length === 0
  }
  await until('everything fits', fits, { patience: 5_000 }).catch(() => undefined)
  return parts
}
