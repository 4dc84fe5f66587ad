import type { Page } from 'playwright-core'
import { demoPassword, enterStaffCode } from './site.ts'

/** Signs this demo account in, on the current page or on the way to `next`. Staff must then enter a code. */
export async function signIn(page: Page, name: string, next?: string): Promise<void> {
  if (next !== undefined) await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email or mobile number').fill(`${name}@verandah.example`)
  await page.getByText('Use a password instead').click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: 'Sign in with password' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** Signs this member of staff in, with a code from their app. */
export async function openDesk(page: Page, name: string, path: string): Promise<void> {
  await signIn(page, name, path)
  await enterStaffCode(page, name)
}
