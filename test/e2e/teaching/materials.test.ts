import { beforeAll, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { toldTo } from '../support/site.ts'

beforeAll(demoSite)

interface Seats {
  readonly items: readonly {
    readonly schedule_id: string
    readonly course: { readonly slug: string; readonly title: string }
  }[]
}

test('a tutor gives a group a link without scripts and a file with them, and a student has both', async () => {
  const { items } = await toldTo<Seats>('student', '/student/my-courses')
  const seat = items.find(({ course }) => course.title.startsWith('Python'))
  if (!seat) throw new Error('The demo student has no Python course.')
  const group = `/teach/courses/${seat.course.slug}/schedules/${seat.schedule_id}/materials`
  await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    await signIn(page, 'tutor', group)
    await page.getByLabel('Or a link').fill('example.com')
    await page.getByLabel('Title', { exact: true }).fill('Board <b>rules</b>')
    await page.getByRole('button', { name: 'Add material' }).click()
    await page.getByText('Enter a whole address that begins with https://.').waitFor()
    await page.getByLabel('Or a link').fill('https://example.com/rules')
    await page.getByRole('button', { name: 'Add material' }).click()
    await page.getByText('added. Students see it now.').waitFor()
  })
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'tutor', group)
    const buffer = Buffer.from('%PDF-1.7\ntrailer <<>>\n%%EOF\n')
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'Stacks and queues.pdf',
      mimeType: 'application/pdf',
      buffer,
    })
    await page.getByText('Stacks and queues.pdf added.').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Stacks and queues')
    await page.getByRole('button', { name: 'Add material' }).click()
    await page.getByText('“Stacks and queues” added.').waitFor()
    await page.getByRole('button', { name: 'Move Stacks and queues up' }).click()
    await page.getByText('Moved.').waitFor()
    expect(await axe(page)).toEqual([])
  })
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'student', `/learn/courses/${seat.course.slug}/schedules/${seat.schedule_id}`)
    await page.getByRole('link', { name: 'Board <b>rules</b>', exact: true }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Stacks and queues', exact: true }).click()
    expect((await saving).suggestedFilename()).toBe('Stacks and queues.pdf')
    expect(await axe(page)).toEqual([])
  })
})
