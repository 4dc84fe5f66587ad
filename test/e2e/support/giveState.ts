import type { Page } from 'playwright-core'

/** Answers the question of a person's first order. */
export async function giveState(page: Page, state = 'Karnataka'): Promise<void> {
  await page.getByLabel('Your state').selectOption(state)
}
