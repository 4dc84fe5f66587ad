import { beforeAll, expect, test } from '@jest/globals'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { openWithoutScripts } from '../support/openWithoutScripts.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${site()}/api/v1${path}`)
  return ((await answer.json()) as { readonly data: T }).data
}

interface Course {
  readonly slug: string
  readonly schedules: readonly { readonly status: string }[]
}

async function courseWithTwoTimes(): Promise<Course> {
  const { items } = await read<{ readonly items: readonly Course[] }>('/courses?items=30&seats=true')
  for (const { slug } of items) {
    const course = await read<Course>(`/courses/${slug}`)
    const joinable = course.schedules.filter(({ status }) => status === 'open' || status === 'running')
    if (joinable.length > 1) return course
  }
  throw new Error('No course meets at two times.')
}

test('a time chosen before the scripts have come is the one that is joined', async () => {
  const { slug } = await courseWithTwoTimes()
  await visit({ device: 'phone' }, async ({ page }) => {
    const release = await openWithoutScripts(page, `/courses/${slug}`)
    const times = page.getByRole('group', { name: 'Choose your times' }).getByRole('radio')
    const second = await times.nth(1).inputValue()
    await times.nth(1).check()
    release()
    await page.waitForURL(`**/courses/${slug}?schedule=${second}`)
    expect(await times.nth(1).isChecked()).toBe(true)
  })
})

test('filters chosen before the scripts have come take effect when they do', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    const release = await openWithoutScripts(page, '/homes/plots/tamarind-fields-devanahalli')
    await page.getByLabel('Status', { exact: true }).selectOption('available')
    await page.getByLabel('Facing', { exact: true }).selectOption('north')
    release()
    await page.waitForURL('**/tamarind-fields-devanahalli?status=available&facing=north')
    await page.getByText(/^\d+ of 236 plots match$/).waitFor()
    expect(await page.getByLabel('Facing', { exact: true }).inputValue()).toBe('north')
  })
})

test('a filter takes effect even if its code never loads', async () => {
  await visit({ expected: /ERR_FAILED/ }, async ({ page }) => {
    await page.route(/\/assets\/Filters-/, (route) => route.abort())
    await page.goto('/courses')
    await page
      .locator('aside [data-waiting]')
      .getByRole('link', { name: /^Beginner/ })
      .click()
    await page.waitForURL('**/courses?level=beginner')
    await page.locator('aside a[aria-current]').filter({ hasText: 'Beginner' }).waitFor()
  })
})

test('the scripts are requested once the page has its style', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) asked.push(request.url())
    })
    let askedBefore: readonly string[] | null = null
    await page.route('**/*.css', async (route) => {
      await page.locator('#payload').waitFor({ state: 'attached' })
      askedBefore ??= [...asked]
      await route.continue()
    })
    await page.goto('/homes')
    expect(askedBefore).toEqual([])
    expect(asked.length).toBeGreaterThan(3)
  })
})
