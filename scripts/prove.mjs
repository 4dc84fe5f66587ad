import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import './lib/requireNode.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium, findPostgres } from './lib/findTools.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runJest } from './lib/jest.mjs'
import { startPrivatePostgres } from './lib/privatePostgres.mjs'
import { giveUp, say } from './lib/say.mjs'

/**
 * Every promise with its proof. `npm test` runs them short; here they are long, and `rounds` says what --rounds sets. What
 * a proof does not report by itself is said by `tried`.
 */
const proofs = {
  faults: { project: 'prove', files: 'prove/faults', rounds: 'PROVE_ROUNDS' },
  strangers: { project: 'prove', files: 'prove/strangers', rounds: 'PROVE_ROUNDS' },
  poison: { project: 'prove', files: 'prove/poison', rounds: 'PROVE_ROUNDS' },
  strings: { project: 'prove', files: 'prove/strings', rounds: 'PROVE_ROUNDS' },
  browser: { project: 'e2e', files: 'e2e/strings', rounds: 'PROVE_ROUNDS' },
  next: { project: 'prove', files: 'prove/next', rounds: 'PROVE_ROUNDS' },
  smuggling: { project: 'prove', files: 'prove/smuggling', rounds: 'PROVE_ROUNDS' },
  logs: { project: 'prove', files: 'prove/(logs|suiteLogs)' },
  overload: { project: 'prove', files: 'prove/overload', rounds: 'PROVE_ROUNDS' },
  stop: { project: 'prove', files: 'prove/stop', rounds: 'PROVE_ROUNDS' },
  restart: { project: 'prove', files: 'prove/restart', rounds: 'PROVE_ROUNDS', postgres: true },
  kills: { project: 'api', files: 'api/.*/kills', rounds: 'KILLS', long: '100', postgres: true },
  leads: { project: 'api', files: 'api/.*/leadKills', rounds: 'KILLS', long: '100', postgres: true },
  seats: {
    project: 'api',
    files: 'api/.*/(twoProcesses|ordersRace)',
    rounds: 'RACE_ROUNDS',
    long: '50',
    postgres: true,
  },
  access: {
    project: 'api',
    files: 'api/.*/(access|ownFields)',
    tried: 'every call by everybody, and fields of others in every body',
  },
  codes: {
    project: 'api',
    files: 'api/.*/(auth|account|signIn)',
    postgres: true,
    tried: 'guesses, replays and parallel tries of codes, limits by account and network',
  },
  uploads: {
    project: 'api',
    files: 'api/.*/uploads',
    tried: 'wrong types and sizes, polyglots, paths, expired and forged addresses',
  },
  fuzz: { project: 'api', files: 'api/.*/fuzz', rounds: 'FUZZ_REQUESTS', long: '20000' },
  nonsense: { project: 'web', files: 'web/nonsense', rounds: 'PROVE_ROUNDS' },
  hosts: {
    project: 'web',
    files: 'web/(hosts|addresses|gate)',
    tried: 'strange, doubled and forwarded hosts, addresses and ports',
  },
}

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' } },
})
const unknown = asked.find((name) => !Object.hasOwn(proofs, name))
if (unknown) giveUp(`There is no proof called ${unknown}. There are: ${Object.keys(proofs).join(', ')}.`)
for (const [name, value] of Object.entries(options))
  if (!/^[1-9]\d{0,8}$/.test(value)) giveUp(`--${name} takes a whole number above 0, and "${value}" is none.`)

await ensureInstalled()
await ensureBuilt()
const seed = options.seed ?? String(1 + Math.floor(Math.random() * 1e6))
say(`Seed ${seed}: the same again with --seed ${seed}`)
const binaries = findPostgres()
const chromium = findChromium()
const folder = await mkdtemp(join(tmpdir(), 'verandah-prove-'))
const table = []
for (const name of asked.length > 0 ? asked : Object.keys(proofs)) table.push(...(await prove(name)))
await rm(folder, { recursive: true, force: true })
print(table)
if (table.some(({ holds }) => holds === 'NO')) process.exitCode = 1

async function prove(name) {
  const { project, files, rounds, long, postgres } = proofs[name]
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
  const counts = await runJest([project], { args: [`test/${files}\\.test`], env }).finally(() =>
    server?.stop(),
  )
  return rowsOf({ name, counts, file, seconds: Math.round((performance.now() - started) / 1000), on: server })
}

async function rowsOf({ name, counts, file, seconds, on }) {
  const holds = counts.failed > 0 ? 'NO' : counts.passed > 0 ? 'yes' : 'not run'
  const text = await readFile(file, 'utf8').catch(() => '')
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const checks = `${counts.passed} checks passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
  const whole = {
    proof: name,
    tried: [proofs[name].tried, on && 'on PostgreSQL'].filter(Boolean).join(', '),
    times: rows.length > 0 ? '' : counts.passed + counts.failed,
    found: `${checks}, ${seconds} s`,
    holds,
  }
  return [whole, ...rows.map((row) => ({ ...row, proof: '', holds: '' }))]
}

function print(rows) {
  const columns = ['proof', 'holds', 'times', 'tried', 'found']
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
