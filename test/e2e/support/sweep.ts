import { describe, expect, test } from '@jest/globals'
import { allPages } from '#web/siteMap/whole.ts'
import { sampled } from '../../builders/sampled.ts'
import { visit } from './browser.ts'
import { firstOf, site } from './site.ts'
import { tryPage } from './tryPage.ts'

const open = allPages.filter(
  ({ access, development, leadsOn }) =>
    !development && !leadsOn && (access === 'public' || access === 'known' || access === 'guest'),
)

const tower = async () => {
  const { slug } = await firstOf('/api/projects?items=100', ({ kind }) => kind === 'apartment')
  return { project: slug, block: await firstOf(`/api/project/${slug}/blocks?items=1`) }
}

async function sharedList(): Promise<string> {
  const { id } = await firstOf(
    `/api/project/block/${(await tower()).block.id}/unit_type/all/block_unit?items=1`,
  )
  const list = await written('POST', '/api/shortlists', { home_id: id })
  return (await written('PUT', `/api/shortlists/${list.list}/shared`, { shared: true })).shared ?? 'none'
}

interface Words {
  readonly list?: string
  readonly shared?: string
}

async function written(method: string, path: string, body: object): Promise<Words> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(site() + path, { method, headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { data: Words }).data
}

const soonestTutor = async () => (await firstOf('/api/v1/artists?items=1&sort=next_demo')).handle
const lists: Readonly<Record<string, () => Promise<string | undefined>>> = {
  ':course': async () => (await firstOf('/api/v1/courses?items=1')).slug,
  ':tutor': soonestTutor,
  ':slot': async () => (await firstOf(`/api/v1/teacher/${await soonestTutor()}/demo-schedules?items=1`)).id,
  ':career': async () => (await firstOf('/api/careers?items=1')).slug,
  ':plot': async () => (await firstOf('/api/public/plots?items=1')).slug,
  ':shared': sharedList,
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

/** The text of the page as the server sent it, without the parts that need a script to appear. */
function wordsOfMain(html: string): string {
  const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? []
  return main
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Opens each included page that is open to everybody, at one real address. */
export function sweep(isIncluded: (path: string) => boolean): void {
  const paths = sampled(open.map(({ path }) => path).filter(isIncluded), 4)
  describe.each(paths)('%s', (path) => {
    test.each(['phone', 'desktop'] as const)(
      'on a %s: no complaint, no barrier, nothing wider than the screen',
      async (device) => {
        await visit({ device }, async ({ page }) => {
          await tryPage(page, await addressOf(path), `${device}${path.replace(/\W+/g, '-')}`)
        })
      },
    )

    test('can be read without JavaScript', async () => {
      const html = await (await fetch(site() + (await addressOf(path)))).text()
      expect(wordsOfMain(html).length).toBeGreaterThan(40)
    })
  })
}
