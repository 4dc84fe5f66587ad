import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
const page = await readFile(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
const rows = [...page.matchAll(/^\| .+ \| .*`(\w+)` \| `([\w/.-]+)` \|$/gm)].map(
  ([, name = '', file = '']) => ({ name, file }),
)
const paths = [...page.matchAll(/`((?:src|api|contract|server|test|scripts|public)\/[\w/.-]+)`/g)].map(
  ([, path = '']) => path,
)
/** A path that the page only uses as an example. */
const invented = /\/catalogue\/subject\//

test('there are decisions to find', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10)
})

test.each(rows)('$name is what decides in $file', async ({ name, file }) => {
  const source = await readFile(join(root, file), 'utf8')
  expect(source).toMatch(new RegExp(`\\b(?:function|const|FUNCTION) ${name}\\b`))
})

test.each([...new Set(paths)].filter((path) => !invented.test(path)))('%s is there', async (path) => {
  expect(await stat(join(root, path))).toBeTruthy()
})
