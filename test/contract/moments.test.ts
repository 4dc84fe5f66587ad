import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const here = join(import.meta.dirname, '../../scripts/lib/moments')
const { findMoments } = await import(join(here, 'findMoments.mjs'))
const { rules } = await import(join(here, 'rules.mjs'))

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'verandah-moments-'))
})
afterAll(() => rm(root, { recursive: true }))

async function problemsOf(path: string, source: string): Promise<readonly string[]> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), source)
  const problems: readonly string[] = await findMoments(root, [path], rules)
  return problems.filter((problem) => problem.startsWith(`${path}:`) && !problem.includes('is listed'))
}

test.each([
  ['src/pages/home/View.tsx', 'const now = Date.now()'],
  ['server/render/Visit.ts', 'now: new Date().toISOString(),'],
  ['api/learning/orders/store.ts', 'const clock = Date.now'],
  ['bench/run.mjs', 'console.log(Date())'],
  ['server/services/ask.ts', "send('https://bank.example', new Date())"],
])('%s is refused a clock of its own: %s', async (path, line) => {
  expect(await problemsOf(path, `// A line\n${line}\n`)).toEqual([`${path}:2: reads the machine's clock`])
})

test('the clock is handed on, and neither the services nor a test takes it', async () => {
  for (const path of ['api/learning/orders/store.ts', 'server/front.ts', 'test/api/orders.test.ts'])
    expect(await problemsOf(path, 'const now = systemClock()\n')).toHaveLength(1)
  expect(await problemsOf('api/main.ts', 'const clock = systemClock\n')).toEqual([])
})

test.each(['now()', 'CURRENT_DATE', 'clock_timestamp()'])(
  'SQL is told the time and asks for no %s',
  async (asked) => {
    expect(await problemsOf('api/learning/orders/store.ts', `sql\`WHERE at < ${asked}\`\n`)).toHaveLength(1)
  },
)

test.each(['await pause(100)', 'setTimeout(resolve, 100)', 'await page.waitForTimeout(50)'])(
  'a test doesn’t let time pass: %s',
  async (line) => {
    expect(await problemsOf('test/web/doors.test.ts', `${line}\n`)).toHaveLength(1)
    expect(await problemsOf('server/listen.ts', `${line}\n`)).toEqual([])
  },
)

test('a clock that is passed in, a given moment, ticks and comments are fine', async () => {
  const fine = [
    '/** As old as Date.now() says, or now() in SQL. */',
    'const now = clock()',
    'const other = context.clock.now()',
    'const at = new Date(now)',
    'const ticks = performance.now()',
    "const url = 'https://example.com' // not new Date()",
  ]
  expect(await problemsOf('api/learning/orders/store.ts', fine.join('\n'))).toEqual([])
})

test('a file that needs its exception no longer loses it', async () => {
  await writeFile(join(root, 'other.ts'), '')
  const problems: readonly string[] = await findMoments(root, ['other.ts'], rules)
  expect(problems).toContain(
    "contract/clock.ts: is listed but doesn't need to be (reads the machine's clock)",
  )
})
