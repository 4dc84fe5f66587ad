import { readFileSync } from 'node:fs'
import { appendFile, mkdir, readFile, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { systemTime } from '#contract/clock.ts'
import { until } from '../../builders/until.ts'

/** What moves the clock of a program to that of this run's sites. */
export function clockOfSites(): Readonly<Record<string, string>> {
  return JSON.parse(process.env.SITE_CLOCK ?? '{}') as Readonly<Record<string, string>>
}

/** By how many milliseconds the clocks of this run's sites are ahead of this process's. */
export function movedBy(): number {
  return Number(readFileSync(clockOfSites().MOVED_CLOCK ?? '', 'utf8'))
}

/** The time on this run's sites, where the demo was loaded at the same moment whenever the tests run. */
export function siteNow(): Date {
  return new Date(systemTime() + movedBy())
}

/** The clock of the site that a test has started. */
let ownClock: (() => Date) | null = null

/** Where that clock stands, if this test has started a site. */
export function ownTime(): Date | null {
  return ownClock?.() ?? null
}

export function goBy(clock: (() => Date) | null): void {
  ownClock = clock
}

const used = new Set<string>()

/** The address of this worker's own site, or of the one that a test has started. */
export function site(): string {
  return process.env.SITE_ORIGIN ?? ofThisWorker(process.env.SITE_ORIGINS)
}

/** The password of every demo account on this worker's site. */
export function demoPassword(): string {
  return ofThisWorker(process.env.DEMO_PASSWORDS)
}

function ofThisWorker(list = ''): string {
  const each = list.split(' ')
  const own = each[(Number(process.env.JEST_WORKER_ID ?? '1') - 1) % each.length]
  if (!own) throw new Error('Browser tests run through `npm run test:e2e`, which starts the site.')
  return own
}

/** What the services tell this demo account of itself. */
export async function toldTo<T>(name: string, path: string): Promise<T> {
  const body = JSON.stringify({ email: `${name}@verandah.example`, password: demoPassword() })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${site()}/api/v1/login/email`, { method: 'POST', headers, body })
  const { data } = (await signedIn.json()) as { readonly data: { readonly access_token: string } }
  const answer = await fetch(`${site()}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${data.access_token}` },
  })
  return ((await answer.json()) as { readonly data: T }).data
}

/** Which codes somebody has signed in with: a file, as each worker loads its modules anew. */
const codesOf = (name: string) => join(process.env.SITE_NOTES ?? '', `${new URL(site()).port} ${name}`)

/** A code that this one of the demo's staff hasn't signed in with yet: the mailbox shows this one and the next. */
async function staffCode(name: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${site()}/dev/mailbox.json`)
    const { data } = (await answer.json()) as { readonly data: { readonly staff_codes: readonly string[] } }
    const used = await readFile(codesOf(name), 'utf8').catch(() => '')
    return data.staff_codes.find((each) => !used.includes(each))
  }
  const code = await until('the mailbox has a new code for the staff', find, { patience: 60_000 })
  await appendFile(codesOf(name), `${code}\n`)
  return code
}

/** Enters a code of their app. One after the other, in all test files: a code is taken once, and none after a later one. */
export async function enterStaffCode(page: Page, name: string): Promise<void> {
  const turn = `${codesOf(name)} turn`
  const take = () => mkdir(turn).then(() => true)
  await until(`it is this test's turn to sign in as ${name}`, take, { patience: 90_000 })
  try {
    const field = page.getByLabel('Code from your authenticator app')
    await field.fill(await staffCode(name))
    await page.getByRole('button', { name: 'Continue' }).click()
    await field.waitFor({ state: 'detached' })
  } finally {
    await rmdir(turn)
  }
}

interface Letter {
  readonly code: string | null
  readonly text: string
}

/** The newest code that was sent to this address and not yet asked for here. */
export async function codeFor(address: string): Promise<string> {
  const code = await until(`a new code is sent to ${address}`, async () => {
    const newest = (await lettersTo(address))[0]?.code
    return !used.has(`${address} ${newest}`) && newest
  })
  used.add(`${address} ${code}`)
  return code
}

async function lettersTo(address: string): Promise<readonly Letter[]> {
  const answer = await fetch(`${site()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`)
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Letter[] } }
  return data.items
}

/** The link of this form in the newest message to this address, on the site that is asked. */
export async function linkTo(address: string, path: string, patience = 10_000): Promise<string> {
  const find = async () => {
    const words = (await lettersTo(address)).flatMap(({ text }) => text.split(/\s/))
    return words.find((word) => word.includes(path))
  }
  const link = await until(`a link to ${path} is sent to ${address}`, find, { patience })
  return site() + link.slice(link.indexOf(path))
}
