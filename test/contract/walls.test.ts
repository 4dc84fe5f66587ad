import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

const { problemsOf } = await import(join(import.meta.dirname, '../../scripts/lib/walls/problems.mjs'))

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'walls-'))
})
afterEach(() => rm(root, { recursive: true }))

async function problemsWith(files: Readonly<Record<string, string>>, rules?: object): Promise<string[]> {
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), source)
  }
  return (await problemsOf(root, rules)).problems
}

const circle = {
  'api/learning/auth/handlers.ts': `import { take } from '../uploads/take.ts'`,
  'api/learning/auth/tables.ts': 'export const users = {}',
  'api/learning/uploads/take.ts': `export { users as take } from '../auth/tables.ts'`,
  'api/learning/uploads/tables.ts': `import { users } from '../auth/tables.ts'`,
}

describe('a circle between rooms', () => {
  test('is refused with its lightest edge first and the cure', async () => {
    expect(await problemsWith(circle)).toEqual([
      [
        'api/learning: auth, uploads import each other in a circle, lightest first:',
        '  auth → uploads (1): api/learning/auth/handlers.ts → api/learning/uploads/take.ts',
        '  uploads → auth (2): api/learning/uploads/tables.ts → api/learning/auth/tables.ts, api/learning/uploads/take.ts → api/learning/auth/tables.ts',
        '  Cut the first: move what both need into a room below, or have the room above pass it in.',
      ].join('\n'),
    ])
  })

  test.each([
    [
      'between a folder and a loose file',
      'server/mend.ts',
      `import './log/write.ts'`,
      'server/log/write.ts',
      `import '../mend.ts'`,
    ],
    ['between loose files', 'contract/one.ts', `import './two.ts'`, 'contract/two.ts', `import './one.ts'`],
    ['by an alias', 'api/db/a.ts', `import '#api/http/b.ts'`, 'api/http/b.ts', `import '#api/db/a.ts'`],
    [
      'by what is loaded late',
      'src/a/a.ts',
      `const b = () => import('../b/b.ts')`,
      'src/b/b.ts',
      `import '../a/a.ts'`,
    ],
    [
      'where one name is a value',
      'src/a/a.ts',
      `import { type T, v } from '../b/b.ts'`,
      'src/b/b.ts',
      `import '../a/a.ts'`,
    ],
  ])('is seen %s', async (_, file, source, other, otherSource) => {
    expect(await problemsWith({ [file]: source, [other]: otherSource })).toEqual([
      expect.stringContaining('in a circle'),
    ])
  })

  test('is seen over three rooms, and a fourth that hangs on it is not blamed', async () => {
    const [problem, ...others] = await problemsWith({
      'api/a/a.ts': `import '../b/b.ts'; import '../d/d.ts'`,
      'api/b/b.ts': `import '../c/c.ts'`,
      'api/c/c.ts': `import '../a/a.ts'`,
      'api/d/d.ts': '',
    })
    expect(problem).toMatch(/^api: a, b, c import/)
    expect(others).toEqual([])
  })

  test.each([
    ['types alone', `import type { T } from '../b/b.ts'`],
    ['braces that hold types alone', `import { type T, type U } from '../b/b.ts'`],
    ['types that are passed on', `export type { T } from '../b/b.ts'`],
    ['a word in a comment', `// import '../b/b.ts'`],
  ])('is not made by %s', async (_, source) => {
    expect(await problemsWith({ 'src/a/a.ts': source, 'src/b/b.ts': `import '../a/a.ts'` })).toEqual([])
  })

  test('is not made by naming the view of a page', async () => {
    const files = {
      'src/pages/records.ts': `const view = () => import('./course/View.tsx')`,
      'src/pages/course/View.tsx': `import '../records.ts'`,
    }
    expect(await problemsWith(files)).toEqual([])
  })
})

test('a room below another never imports it, not even a type', async () => {
  const below = [['src/platform', ['src/pages', 'src/features'], 'platform knows no product']]
  const files = { 'src/platform/a.ts': `import type { T } from '../pages/b.ts'`, 'src/pages/b.ts': '' }
  expect(await problemsWith(files, { below })).toEqual([
    'src/platform/a.ts: imports ../pages/b.ts, but platform knows no product',
  ])
})

test('the site map imports nothing of the contract but types, because the build begins with it', async () => {
  const files = {
    'src/siteMap/a.ts': `import { pathOfA } from '#contract/paths.ts'`,
    'src/siteMap/b.ts': `import type { Capability } from '#contract/staff.ts'`,
  }
  expect(await problemsWith(files)).toEqual([
    'src/siteMap/a.ts: imports #contract/paths.ts, but the site map knows only the types of contract',
  ])
})

describe('a room with a face', () => {
  const rules = { faces: ['api/learning'] }
  const auth = {
    'api/learning/auth/index.ts': `export { users } from './inner/users.ts'`,
    'api/learning/auth/inner/users.ts': `import { hash } from '../hash.ts'; export const users = hash`,
    'api/learning/auth/hash.ts': 'export const hash = 1',
  }

  test.each([
    ['a sibling', 'api/learning/orders/pay.ts', '../auth/hash.ts'],
    ['the service', 'api/learning/service.ts', './auth/inner/users.ts'],
    ['another part of the api', 'api/main.ts', '#api/learning/auth/hash.ts'],
  ])('is entered by nothing else from %s', async (_, file, specifier) => {
    const problems = await problemsWith({ ...auth, [file]: `import type { T } from '${specifier}'` }, rules)
    expect(problems).toEqual([
      `${file}: imports ${specifier}, but the face of that room is api/learning/auth/index.ts: name there what others may use`,
    ])
  })

  test('lets its own files, its face and tests by', async () => {
    const files = {
      'api/learning/orders/pay.ts': `import { users } from '../auth/index.ts'; import '../clock.ts'`,
      'api/learning/clock.ts': '',
      'test/api/auth.test.ts': `import '#api/learning/auth/hash.ts'`,
    }
    expect(await problemsWith({ ...auth, ...files }, rules)).toEqual([])
  })
})

describe('wings', () => {
  const rules = {
    wings: { 'api/learning': ['base', 'money', 'desk'] },
    faces: ['api/learning', 'api/learning/base', 'api/learning/money'],
  }
  const money = {
    'api/learning/money/index.ts': `export { pay } from './orders/index.ts'`,
    'api/learning/money/orders/index.ts': `export { pay } from './pay.ts'`,
    'api/learning/money/orders/pay.ts': `import { users } from '../../base/index.ts'; export const pay = users`,
    'api/learning/money/tables/index.ts': `import { users } from '../../base/tables/index.ts'; export const orders = users`,
    'api/learning/base/index.ts': `export { users } from './tables/index.ts'`,
    'api/learning/base/tables/index.ts': 'export const users = 1',
  }

  test.each([
    ['a wing above it', 'base/uploads/take.ts', '../../money/index.ts', 'money lies above base'],
    ['its tables', 'base/tables/uploads.ts', '../../money/tables/index.ts', 'money lies above base'],
    ['the service', 'money/orders/late.ts', '../../service.ts', 'service.ts is above the wings'],
    ['a room', 'desk/refunds.ts', '../money/orders/index.ts', faceOf('api/learning/money')],
    ['a table', 'desk/refunds.ts', '../money/tables/index.ts', faceOf('api/learning/money')],
    ['the inside', 'money/codes/code.ts', '../orders/pay.ts', faceOf('api/learning/money/orders')],
  ])('refuse %s', async (_, file, specifier, why) => {
    const problems = await problemsWith(
      {
        ...money,
        [`api/learning/${file}`]: `import { t } from '${specifier}'`,
      },
      rules,
    )
    expect(problems).toContain(`api/learning/${file}: imports ${specifier}, but ${why}`)
  })

  test('are entered from outside by their faces alone', async () => {
    const files = { ...money, 'api/main.ts': `import '#api/learning/money/orders/index.ts'` }
    expect(await problemsWith(files, rules)).toEqual([
      `api/main.ts: imports #api/learning/money/orders/index.ts, but ${faceOf('api/learning/money')}`,
    ])
  })

  test('let by what is below, the tables of all, and types of what stands above them', async () => {
    const files = {
      'api/learning/tables.ts': `export * from './money/tables/index.ts'`,
      'api/learning/desk/refunds.ts': `import { pay } from '../money/index.ts'`,
      'api/learning/desk/all.ts': `import type * as tables from '../tables.ts'`,
    }
    expect(await problemsWith({ ...money, ...files }, rules)).toEqual([])
  })

  test('have a place in their order', async () => {
    expect(await problemsWith({ 'api/learning/orders/pay.ts': '' }, rules)).toEqual([
      'api/learning/orders/pay.ts: orders is not one of the wings of api/learning',
    ])
  })
})

function faceOf(room: string): string {
  return `the face of that room is ${room}/index.ts: name there what others may use`
}

test.each([
  ['platform', `import { pages } from '../siteMap/b.ts'`, 'platform knows no product'],
  ['platform', `import type { Payload } from '../b.ts'`, 'platform knows no product'],
  ['siteMap', `import { words } from '../features/cart/b.ts'`, 'siteMap lies below features'],
  ['features/cart', `import { work } from '../../pages/b.ts'`, 'features lies below pages'],
  ['pages/learn', `import { createRoutes } from '../../b.ts'`, 'pages lies below b.ts'],
])('in src, %s never imports what is above it: %s', async (room, source, why) => {
  const problems = await problemsWith({ [`src/${room}/a.ts`]: source })
  expect(problems).toEqual([expect.stringContaining(`but ${why}`)])
})

test('a page has rooms of its own, which share what is in it, and never imports another page', async () => {
  const files = {
    'src/pages/homes/project/View.tsx': `import './place/a.ts'`,
    'src/pages/homes/project/place/a.ts': `import '../progress/b.ts'`,
    'src/pages/homes/project/progress/b.ts': `import '../../meta.ts'`,
    'src/pages/homes/block/c.ts': `import '../project/progress/b.ts'`,
  }
  expect(await problemsWith(files)).toEqual([
    expect.stringMatching(/^src\/pages\/homes\/block\/c\.ts: .* but a page never imports its sibling/),
  ])
})

test('a feature has rooms of its own, which share what lies directly in its wing, and never imports another feature', async () => {
  const files = {
    'src/features/projects/plan/Plan.tsx': `import './furnish/a.ts'; import '../words.ts'`,
    'src/features/projects/plan/furnish/a.ts': `import '../scale.ts'`,
    'src/features/projects/costs/b.ts': `import '../plan/scale.ts'`,
    'src/features/projects/sun.ts': `import './plan/scale.ts'`,
    'src/features/leads/enquiry/c.ts': `import '../../projects/words.ts'`,
  }
  expect(await problemsWith(files)).toEqual(
    ['leads/enquiry/c', 'projects/costs/b', 'projects/sun'].map((file) =>
      expect.stringMatching(
        new RegExp(`^src/features/${file}\\.ts: .* but a feature never imports its sibling`),
      ),
    ),
  )
})
