import type { Page } from 'playwright-core'

/** Opens a page whose scripts are held back; the returned function lets them load. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
