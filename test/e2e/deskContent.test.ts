import './support/patience.ts'
import { expect, test } from '@jest/globals'
import { visit } from './support/browser.ts'
import { demoPassword, staffCode } from './support/site.ts'

test('an editor without scripts changes a testimonial, forgets the reason, and takes the change back', async () => {
  const added = ', and the garden is as drawn.'
  await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    const publicWords = async () => (await page.request.get('/api/project/testimonials?items=100')).text()
    await page.goto('/login?next=/desk/content%3Fkind%3Dtestimonial')
    await page.getByLabel('Email or mobile number').fill('editor@verandah.example')
    await page.getByText('Use a password instead').click()
    await page.getByLabel('Password', { exact: true }).fill(demoPassword())
    await page.getByRole('button', { name: 'Sign in with password' }).click()
    await page.getByLabel('Code from your authenticator app').fill(await staffCode('editor'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Anaya Deshpande' }).click()
    const words = page.getByLabel('What they say')
    await words.fill((await words.inputValue()).replace(/\.$/, added))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Give a reason in 4 to 500 characters.').waitFor()
    expect(await words.inputValue()).toContain(added)
    await page.getByLabel('Reason').fill('She wrote again in November.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published. Visitors read it within seconds.').waitFor()
    expect(await publicWords()).toContain(added)
    await page.locator('summary', { hasText: 'Publish these words again' }).click()
    const again = page.locator('form', { has: page.getByRole('button', { name: 'Publish again' }) })
    await again.getByLabel('Reason').fill('It was right before.')
    await again.getByRole('button', { name: 'Publish again' }).click()
    await page.getByText('Version 2').waitFor()
    expect(await publicWords()).not.toContain(added)
  })
})
