import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod/mini'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const { lockfileProblems } = await import(join(root, 'scripts/lib/lockfile.mjs'))

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})
const integrity = 'sha512-abc'

describe('the lockfile', () => {
  test('pins every package of every platform by its content, and names no place', async () => {
    expect(lockfileProblems(JSON.parse(await read('package-lock.json')))).toEqual([])
  })

  test.each([
    ['has no integrity', 'node_modules/a', {}],
    ['has no integrity', 'node_modules/a', { integrity: 'sha1-abc' }],
    ['has no integrity', 'node_modules/a', { inBundle: true }],
    [
      'names the place that it came from',
      'node_modules/a',
      { integrity, resolved: 'https://x.example/a.tgz' },
    ],
    ['is a link to a folder', 'node_modules/a', { integrity, link: true }],
    ['is never to be installed', 'node_modules/react-server-dom-webpack', { integrity }],
    ['is never to be installed', 'node_modules/a/node_modules/react-server-dom-parcel', { integrity }],
  ])('would be told that a package %s: %s %j', (problem, path, entry) => {
    const packages = { '': {}, 'node_modules/fine': { integrity }, [path]: entry }
    expect(lockfileProblems({ packages })).toEqual([`${path} ${problem}`])
  })

  test('takes what travels inside a pinned archive as pinned', () => {
    const packages = { 'node_modules/a': { integrity }, 'node_modules/a/node_modules/b': { inBundle: true } }
    expect(lockfileProblems({ packages })).toEqual([])
  })
})

test('nothing runs at installation, and a version is at least seven days old when it is chosen', async () => {
  const lines = (await read('.npmrc')).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['ignore-scripts=true', 'min-release-age=7']))
})

test('every dependency is taken from the registry by a version', async () => {
  const { dependencies, devDependencies } = z.parse(Manifest, JSON.parse(await read('package.json')))
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^\^\d+\.\d+\.\d+$/.test(range),
  )
  expect(others).toEqual([])
})

describe('docs/DEPENDENCIES.md', () => {
  async function listed(): Promise<readonly (readonly string[])[]> {
    const [, ...parts] = (await read('docs/DEPENDENCIES.md')).split(/^## In /m)
    return parts.map((part) =>
      [...part.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, name = '']) => name),
    )
  }

  test('says of each dependency what it is for and what it may reach', async () => {
    const { dependencies, devDependencies } = z.parse(Manifest, JSON.parse(await read('package.json')))
    const [production = [], build = [], development] = await listed()
    expect([...production, ...build].sort()).toEqual(Object.keys(dependencies).sort())
    expect(development).toEqual(Object.keys(devDependencies))
  })

  test('lists what only the build needs, which the image removes after it', async () => {
    const [, build = []] = await listed()
    const [, removed = ''] = /npm uninstall (?:--\S+ )*(.+)/.exec(await read('Dockerfile')) ?? []
    expect(removed.split(' ')).toEqual(build)
  })
})
