import type { Page } from 'playwright-core'
import { signIn } from './signIn.ts'

/** Creates a draft as the demo's tutor, and returns the path of its editor. */
export async function aDraft(page: Page, title: string): Promise<string> {
  await signIn(page, 'tutor', '/teach/courses/new')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL('**/edit?step=basics')
  await page.getByLabel('Summary').waitFor()
  return new URL(page.url()).pathname
}

export const saved = (page: Page) => page.getByText(/^Saved at/).waitFor()
export const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
