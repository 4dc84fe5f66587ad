import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import './lib/requireNode.mjs'
import './clock/machineClock.mjs'
import { systemClock } from './clock/systemClock.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium, findFaketime, findPostgres } from './lib/findTools.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { startPrivatePostgres } from './lib/privatePostgres.mjs'
import { giveUp, say } from './lib/say.mjs'
import { runJest } from './testing/jest.mjs'
import { otherDays, testAt } from './testing/otherDays.mjs'
import { proofs } from './testing/proofs.mjs'
import { findTests } from './testing/testFiles.mjs'

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' } },
})
const unknown = asked.find((name) => !Object.hasOwn(proofs, name))
if (unknown) giveUp(`There is no proof called ${unknown}. There are: ${Object.keys(proofs).join(', ')}.`)
for (const [name, value] of Object.entries(options))
  if (!/^[1-9]\d{0,8}$/.test(value)) giveUp(`--${name} must be a whole number above 0, not "${value}".`)

await ensureInstalled({ all: true })
const tests = await findTests()
for (const [name, { otherDays: isEverything }] of Object.entries(proofs))
  if (!isEverything && !tests.some(({ proof }) => proof === name))
    giveUp(`No test file is marked "@proof ${name}".`)
await ensureBuilt()
const seed = options.seed ?? String(1 + Math.floor(Math.random() * 1e6))
say(`Seed ${seed}: repeat this run with --seed ${seed}`)
const binaries = findPostgres()
const chromium = findChromium()
const folder = await mkdtemp(join(tmpdir(), 'verandah-prove-'))
const table = []
for (const name of asked.length > 0 ? asked : Object.keys(proofs))
  table.push(...(await (proofs[name].otherDays ? proveClocks(name) : prove(name))))
await rm(folder, { recursive: true, force: true })
print(table)
if (table.some(({ holds }) => holds === 'NO')) process.exitCode = 1

async function prove(name) {
  const { rounds, long, postgres } = proofs[name]
  const files = tests.filter(({ proof }) => proof === name)
  say(name)
  if (options.rounds && !rounds) say(`${name} tries everything there is once, so --rounds changes nothing`)
  const file = join(folder, `${name}.jsonl`)
  const amount = options.rounds ?? long
  const server = postgres && binaries ? await startPrivatePostgres(binaries) : null
  const env = {
    PROVE_REPORT: file,
    PROVE_SEED: seed,
    ...(rounds && amount && { [rounds]: amount }),
    ...(postgres && name === 'seats' && { RACE_STUDENTS: '500' }),
    TEST_DATABASE_URL: server?.url ?? '',
    POSTGRES_BINARIES: binaries ?? '',
    ...(chromium && { CHROMIUM_PATH: chromium }),
  }
  const started = performance.now()
  const counts = await runJest(files, { env }).finally(() => server?.stop())
  return rowsOf({ name, counts, file, seconds: Math.round((performance.now() - started) / 1000), on: server })
}

/** Runs the gating tests on days other than today. */
async function proveClocks(name) {
  say(name)
  const faketime = findFaketime()
  const row = { proof: name, times: '' }
  if (!faketime) return [{ ...row, tried: '', result: 'faketime is not installed', holds: 'not run' }]
  const rows = []
  for (const { name: when, at } of otherDays(systemClock()).slice(0, options.rounds)) {
    say(`${when}, ${at.toISOString()}`)
    const started = performance.now()
    const code = await testAt(faketime, at)
    const result = `${code === 0 ? 'all tests passed' : 'tests failed, see above'}, ${Math.round((performance.now() - started) / 1000)} s`
    rows.push({ ...row, tried: `the gating tests, ${when}`, result, holds: code === 0 ? 'yes' : 'NO' })
  }
  return rows
}

async function rowsOf({ name, counts, file, seconds, on }) {
  const holds = counts.failures.length > 0 ? 'NO' : counts.passed > 0 ? 'yes' : 'not run'
  const text = await readFile(file, 'utf8').catch(() => '')
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const checks = `${counts.passed} checks passed, ${counts.failures.length} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
  const whole = {
    proof: name,
    tried: [proofs[name].tried, on && 'on PostgreSQL'].filter(Boolean).join(', '),
    times: rows.length > 0 ? '' : counts.passed + counts.failures.length,
    result: `${checks}, ${seconds} s`,
    holds,
  }
  return [whole, ...rows.map((row) => ({ ...row, proof: '', holds: '' }))]
}

function print(rows) {
  const columns = ['proof', 'holds', 'times', 'tried', 'result']
  const widths = columns.map((column) =>
    Math.max(...rows.map((row) => String(row[column]).length), column.length),
  )
  const line = (row) =>
    columns
      .map((column, nth) => String(row[column]).padEnd(widths[nth]))
      .join('  ')
      .trimEnd()
  console.log(`\n${line(Object.fromEntries(columns.map((column) => [column, column])))}`)
  for (const row of rows) console.log(line(row))
}
