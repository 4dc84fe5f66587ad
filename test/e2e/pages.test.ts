import './support/patience.ts'
import { describe, expect, test } from '@jest/globals'
import { allPages } from '#web/siteMap/index.ts'
import { axe, picture, visit } from './support/browser.ts'
import { site } from './support/site.ts'

/** One real address for each page that anyone can open. */
const open = allPages.filter(
  ({ access, development, leadsOn }) =>
    !development && !leadsOn && (access === 'public' || access === 'known' || access === 'guest'),
)

interface Listed {
  readonly id: string
  readonly slug?: string
  readonly handle?: string
  readonly kind?: string
  readonly unit_no?: string
}

async function firstOf(list: string, fits: (item: Listed) => boolean = () => true): Promise<Listed> {
  const answer = (await (await fetch(site() + list)).json()) as { data: { items: readonly Listed[] } }
  const first = answer.data.items.find(fits)
  if (!first) throw new Error(`The demo content has nothing in ${list}`)
  return first
}
const tower = async () => {
  const { slug } = await firstOf('/api/projects?items=100', ({ kind }) => kind === 'apartment')
  return { project: slug, block: await firstOf(`/api/project/${slug}/blocks?items=1`) }
}

const soonestTutor = async () => (await firstOf('/api/v1/artists?items=1&sort=next_demo')).handle
const lists: Readonly<Record<string, () => Promise<string | undefined>>> = {
  ':course': async () => (await firstOf('/api/v1/courses?items=1')).slug,
  ':tutor': soonestTutor,
  ':slot': async () => (await firstOf(`/api/v1/teacher/${await soonestTutor()}/demo-schedules?items=1`)).id,
  ':career': async () => (await firstOf('/api/careers?items=1')).slug,
  ':plot': async () => (await firstOf('/api/public/plots?items=1')).slug,
  ':project': async () => (await tower()).project,
  ':block': async () => (await tower()).block.slug,
  ':unit': async () =>
    (await firstOf(`/api/project/block/${(await tower()).block.id}/unit_type/all/block_unit?items=1`))
      .unit_no,
}

async function addressOf(path: string): Promise<string> {
  let address = path
  for (const [name] of path.matchAll(/:\w+/g)) {
    address = address.replace(name, (await lists[name]?.()) ?? 'none')
  }
  return address
}

describe.each(open.map(({ path }) => path))('%s', (path) => {
  test.each(['phone', 'desktop'] as const)(
    'on a %s: no complaint, no barrier, nothing wider than the screen',
    async (device) => {
      await visit({ device }, async ({ page }) => {
        const calls: string[] = []
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
        })
        const address = await addressOf(path)
        const response = await page.goto(address)
        expect(response?.status()).toBe(200)
        expect(await page.title()).not.toBe('')
        expect(await page.locator('h1').count()).toBe(1)
        expect(await axe(page)).toEqual([])
        expect(calls).toEqual([])
        await picture(page, `${device}${path.replace(/\W+/g, '-')}`)
        await page.setViewportSize({ width: 320, height: 800 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      })
    },
  )

  test('can be read without JavaScript', async () => {
    await visit({ javaScript: false }, async ({ page }) => {
      await page.goto(await addressOf(path))
      expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(40)
    })
  })
})

test('an address without a page is a 404 page with links onwards', async () => {
  await visit({ expected: /404/ }, async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'All courses' }).click()
    await page.waitForURL('**/courses')
  })
})

test('an unknown course is a 404, on the server and when it is reached by a link', async () => {
  await visit({ expected: /404/ }, async ({ page }) => {
    expect((await page.goto('/courses/no-such-course', { waitUntil: 'networkidle' }))?.status()).toBe(404)
    expect(await page.locator('h1').allTextContents()).toEqual(['We couldn’t find this page'])
    expect(await axe(page)).toEqual([])
    await page.goto('/courses')
    await page.evaluate(() => {
      history.pushState(null, '', '/courses/no-such-course')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { name: 'We couldn’t find this page' }).waitFor()
  })
})

test('homes. shows Verandah Homes at its root', async () => {
  await visit({}, async ({ page }) => {
    const { port } = new URL(site())
    const response = await page.goto(`http://homes.localhost:${port}/`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('data-mood')).toBe('homes')
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await page.waitForURL('**/homes/projects')
  })
})

test('without a connection a page of ours says so', async () => {
  await visit({ expected: /DISCONNECTED|ERR_FAILED|Failed to load/ }, async ({ page, context }) => {
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await page.goto('/homes')
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await context.setOffline(false)
    // It goes on by itself.
    await page.waitForFunction(() => document.documentElement.dataset.mood === 'homes')
  })
})

test('a page turns no text into elements, neither on load nor when a link is followed', async () => {
  await visit({ expected: /requires 'TrustedHTML'/ }, async ({ page }) => {
    await page.addInitScript(() => {
      const broken: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => broken.push(event.sample))
      Object.assign(window, { broken })
    })
    await page.goto('/courses', { waitUntil: 'networkidle' })
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    await page.locator('main a[href^="/courses/"]').first().click()
    await page.waitForURL('**/courses/*')
    await page.getByRole('link', { name: 'Homes' }).first().click()
    await page.waitForURL('**/homes')
    expect(await page.evaluate('broken')).toEqual([])
    const made = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>text</b>')
        return 'made'
      } catch {
        return 'refused'
      }
    })
    expect(made).toBe('refused')
  })
})

test('following a link starts the next page at its top, with the focus in it', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/homes/projects', { waitUntil: 'networkidle' })
    const last = page.locator('main a[href^="/homes/projects/"]').last()
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await page.waitForURL('**/homes/projects/*')
    await page.locator('#enquiry').waitFor()
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'main')
    await page.goBack()
    await page.waitForURL('**/homes/projects')
    await last.waitFor()
    // The browser puts the list back where it was, after it is drawn.
    await page.waitForFunction(() => scrollY > 0)
  })
})
