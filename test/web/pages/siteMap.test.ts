import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { packageRoot } from '#server/packageRoot.ts'
import type { PageRecord } from '#web/platform/page/page.ts'
import { matchPage, pagesOf } from '#web/siteMap/matchPage.ts'
import { pages } from '#web/siteMap/whole.ts'
import { workOf } from '../../builders/pageWork.ts'

const folder = join(packageRoot, 'src/pages')
const exportOfWork = "export { work } from './work.ts'"
const records: readonly (readonly [string, PageRecord])[] = Object.entries(pages)

/** The file and line of a page's record, in a form that an editor opens. */
async function lines(): Promise<(record: PageRecord) => string> {
  const siteMap = join(packageRoot, 'src/siteMap')
  const sources = (await readdir(siteMap)).flatMap((file) =>
    readFileSync(join(siteMap, file), 'utf8')
      .split('\n')
      .map((text, at) => ({ text, place: `src/siteMap/${file}:${at + 1}` })),
  )
  return ({ path, view }) => {
    const key = records.find(([, record]) => record.path === path && record.view === view)?.[0]
    return sources.find(({ text }) => text.startsWith(`  ${key}: page({`))?.place ?? `The page at ${path}`
  }
}

test.each([null, 'homes', 'nandini-rao'])(
  'on the sub-domain %s every page has an address of its own, where visitors reach it',
  async (subdomain) => {
    const lineOf = await lines()
    const hidden = pagesOf(subdomain, true).flatMap((record) => {
      const shown = matchPage(record.at.replace(/:\w+/g, 'a-name'), subdomain, true)?.record
      if (shown?.view === record.view && shown.path === record.path) return []
      const instead = shown ? `${lineOf(shown)} is shown` : 'nothing is shown'
      return [`${lineOf(record)}: nobody reaches it, as at ${record.at} ${instead}. Give it another path.`]
    })
    expect(hidden).toEqual([])
    expect(pagesOf(subdomain, true).length).toBeGreaterThanOrEqual(records.length - 1)
  },
)

test('every record has its view, with its work beside it', async () => {
  const lineOf = await lines()
  const missing: string[] = []
  for (const [, record] of records) missing.push(...(await lackOf(record, lineOf(record))))
  expect(missing).toEqual([])
})

async function lackOf(record: PageRecord, line: string): Promise<readonly string[]> {
  const { path, view, leadsOn } = record
  if (view === null) return leadsOn ? [] : [`${line}: it has neither a view nor leadsOn. Name its view.`]
  const lacking = ['View.tsx', 'work.ts'].filter((file) => !existsSync(join(folder, view, file)))
  if (lacking.length > 0) return [`${line}: src/pages/${view} lacks ${lacking.join(' and ')}. Add it.`]
  const code = readFileSync(join(folder, view, 'View.tsx'), 'utf8')
  if (!code.includes(exportOfWork)) return [`src/pages/${view}/View.tsx: add the line ${exportOfWork}`]
  const named = (await workOf(record)).record.path
  return named === path ? [] : [`src/pages/${view}/work.ts: it is the work of ${named}. Name ${path}.`]
}

test('every view belongs to a record', async () => {
  const files = await readdir(folder, { recursive: true })
  const views = files.filter((file) => file.endsWith('/View.tsx')).map(dirname)
  const named = new Set(records.map(([, { view }]) => view))
  const strays = views.filter((view) => !named.has(view))
  expect(
    strays.map((view) => `src/pages/${view}: no record in src/siteMap names this view. Add one.`),
  ).toEqual([])
})

test('a page that a call lists has one name in its path, and one that is listed by itself has none', async () => {
  const lineOf = await lines()
  const odd = records.flatMap(([, record]) => {
    const names = record.path.match(/:\w+/g)?.length ?? 0
    const wanted = record.sitemap === 'itself' ? 0 : 1
    const isOdd = record.sitemap && names !== wanted
    return isOdd ? [`${lineOf(record)}: its sitemap wants ${wanted} names in ${record.path}.`] : []
  })
  expect(odd).toEqual([])
})
