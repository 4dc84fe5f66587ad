import type { Page } from 'playwright-core'
import { second } from '#api/clock.ts'
import type { Clock } from '#contract/clock.ts'
import { atEndOfFile } from '../../builders/endOfFile.ts'
import { until } from '../../builders/until.ts'

interface Demo {
  readonly dataDir: string
  readonly password: string
  readonly loadedAt: string
}

/** The demo that was loaded before all tests. */
export function demo(): Demo {
  if (!process.env.DEMO)
    throw new Error('Browser tests run through `npm run test:e2e`, which loads the demo.')
  return JSON.parse(process.env.DEMO) as Demo
}

/** The password shared by all demo accounts. */
export function demoPassword(): string {
  return demo().password
}

interface Site {
  readonly origin: string
  readonly clock: Clock
  /** Moves the site's clock forward by this much; null if the clock stands still. */
  readonly skip: ((milliseconds: number) => void) | null
  /** The environment that makes another program follow the site’s clock; null if time stands still, in browsers too. */
  readonly environment: Readonly<Record<string, string>> | null
  /** The site's log so far. */
  readonly said?: () => string
}

let here: Site | null = null
atEndOfFile(async () => visitsGoTo(null))

/** Directs later visits of this test file to this site. */
export function visitsGoTo(site: Site | null): void {
  here = site
}

export function thisSite(): Site {
  if (!here) throw new Error('This test file has no site yet: beforeAll(demoSite), or ownSite().')
  return here
}

/** The origin of this test file’s site. */
export function site(): string {
  return thisSite().origin
}

/** What the services answer to this call of a demo account. */
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

interface Listed {
  readonly id: string
  readonly slug?: string
  readonly handle?: string
  readonly kind?: string
  readonly unit_no?: string
}

/** The first item of a list call that fits. Retries while the services are too busy to answer. */
export async function firstOf(list: string, fits: (item: Listed) => boolean = () => true): Promise<Listed> {
  return until(`the demo has something in ${list}`, async () => {
    const answer = await fetch(site() + list)
    if (!answer.ok) throw new Error(`It answered ${answer.status}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Listed[] } }
    return data.items.find(fits)
  })
}

const spent = new Set<string>()
const spend = (whose: string, code: string) => spent.add(`${site()} ${whose} ${code}`)
const isSpent = (whose: string, code: string) => spent.has(`${site()} ${whose} ${code}`)

/** A code that this member of staff hasn't used yet. The mailbox shows two; half a minute later there are others. */
async function staffCode(name: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${site()}/dev/mailbox.json`)
    const { data } = (await answer.json()) as { readonly data: { readonly staff_codes: readonly string[] } }
    const code = data.staff_codes.find((each) => !isSpent(name, each))
    if (!code) thisSite().skip?.(30 * second)
    return code
  }
  const code = await until('the mailbox has a new code for the staff', find)
  spend(name, code)
  return code
}

/** Enters a code from the authenticator app of this member of staff. */
export async function enterStaffCode(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Code from your authenticator app')
  await field.fill(await staffCode(name))
  await page.getByRole('button', { name: 'Continue' }).click()
  const refused = page.locator('main :is([aria-invalid="true"], [role="alert"])').first()
  const answer = await until(`the code of ${name} is answered`, async () => {
    if (await refused.isVisible()) return page.getByRole('main').innerText()
    return (await field.count()) === 0 && 'taken'
  })
  if (answer !== 'taken') throw new Error(`The code of ${name} was refused:\n${answer}`)
}

interface Letter {
  readonly code: string | null
  readonly text: string
}

/** The newest code that was sent to this address and hasn't been used here yet. */
export async function codeFor(address: string): Promise<string> {
  const code = await until(`a new code is sent to ${address}`, async () => {
    const newest = (await lettersTo(address))[0]?.code
    return newest && !isSpent(address, newest) && newest
  })
  spend(address, code)
  return code
}

async function lettersTo(address: string): Promise<readonly Letter[]> {
  const answer = await fetch(`${site()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`)
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Letter[] } }
  return data.items
}

/** The link to this path in the newest email to this address, on this test file's site. */
export async function linkTo(address: string, path: string, patience = 10_000): Promise<string> {
  const find = async () => {
    const words = (await lettersTo(address)).flatMap(({ text }) => text.split(/\s/))
    return words.find((word) => word.includes(path))
  }
  const link = await until(`a link to ${path} is sent to ${address}`, find, { patience })
  return site() + link.slice(link.indexOf(path))
}
