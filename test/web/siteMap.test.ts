import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { packageRoot } from '#server/packageRoot.ts'
import { matchPage } from '#web/platform/page/matchPage.ts'
import { allPages } from '#web/siteMap/index.ts'

const folder = join(packageRoot, 'src/pages')

describe('the site map', () => {
  test.each(allPages.map((record) => ({ path: record.path, record })))(
    '$path leads to its own record, which no other hides',
    ({ path, record }) => {
      const asked = path.replace(/:\w+/g, 'a-name')
      expect(matchPage(asked, null, true)?.record).toMatchObject({ path, view: record.view })
      expect(allPages.filter((other) => other.path === path)).toHaveLength(1)
    },
  )

  test.each(allPages.filter(({ leadsOn }) => !leadsOn))('$path has a view in src/pages/$view', ({ view }) => {
    expect(existsSync(join(folder, view ?? '', 'View.tsx'))).toBe(true)
  })

  test('every view belongs to a record', async () => {
    const files = await readdir(folder, { recursive: true })
    const views = files.filter((file) => file.endsWith('View.tsx') && file.includes('/')).map(dirname)
    const named = new Set(allPages.map(({ view }) => view))
    expect(views.filter((view) => !named.has(view))).toEqual([])
  })
})
