import type { Page } from 'playwright-core'

/** What reaches over the right edge, where that makes the page scroll sideways. */
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

const patience = 5_000

/** The same once styles have followed: a window that is made narrower has its new size a moment before they know of it. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  const end = performance.now() + patience
  let found = await overEdge(page)
  while (found.length > 0 && performance.now() < end) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    found = await overEdge(page)
  }
  return found
}
