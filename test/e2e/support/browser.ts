import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { systemTime } from '#contract/clock.ts'
import { atEndOfFile } from '../../builders/endOfFile.ts'
import { ahead, withoutMachineClock } from '../../builders/machineClock.ts'
import { patient } from '../../builders/until.ts'
import { unsaidIn } from './leftBehind.ts'
import { site, thisSite } from './site.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fake devices: a camera and a microphone with a constant signal, for the pages that may use them.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const pictures = join(import.meta.dirname, '../pictures')
const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let running: Promise<Browser> | undefined

/** One browser per test file, closed at the end of the file. */
export function launch(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: chromiumPath(),
    args: flags,
    headless: true,
    // Chromium hangs when faketime moves its clock, so the clock of its pages is set instead.
    env: withoutMachineClock(),
  })
  return running
}
atEndOfFile(async () => {
  const browser = running
  running = undefined
  await (await browser)?.close()
})

function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH
  if (!path) throw new Error('Browser tests run through `npm run test:e2e`, which finds Chromium.')
  return path
}

export interface VisitOptions {
  readonly device?: keyof typeof devices
  readonly javaScript?: boolean
  /** Console errors and failed requests that the test expects, such as the 404 of a page that doesn't exist. */
  readonly expected?: RegExp
  /** The visitor’s time zone; India's by default. */
  readonly zone?: string
  /** Runs animations, which take a third of the browser’s work, for tests of how one page follows another. */
  readonly motion?: boolean
}
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
}

/** Visits with a fresh browser profile. Fails if the browser complained of anything, including hydration and policy. */
export async function visit<T>(options: VisitOptions, act: (visitor: Visitor) => Promise<T>): Promise<T> {
  const context = await newContext(options)
  const problems = collectProblems(context, options)
  try {
    const page = await context.newPage()
    const result = await act({ page, context })
    await settle(page)
    problems.push(...(await unsaidIn(context)))
    const unexpected = problems.filter((problem) => !options.expected?.test(problem))
    if (unexpected.length > 0) throw new Error(complaintOf(unexpected))
    return result
  } finally {
    await context.close()
  }
}

function complaintOf(problems: readonly string[]): string {
  const said = thisSite().said?.().slice(-3_000)
  return ['The browser complained:', ...problems, ...(said ? ['The site’s log ended with:', said] : [])].join(
    '\n',
  )
}

async function newContext(options: VisitOptions) {
  const { device = 'desktop', javaScript = true, motion = false, zone = 'Asia/Kolkata' } = options
  const browser = await launch()
  const context = await browser.newContext({
    ...devices[device],
    ...(device === 'phone' && { userAgent: phoneAgent }),
    baseURL: site(),
    javaScriptEnabled: javaScript,
    locale: 'en-IN',
    timezoneId: zone,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(patient(15_000))
  if (!javaScript) return context
  await setClock(context)
  context.on('page', waitUntilTakenOver)
  return context
}

/** Sets the browser's clock to the time of the site that it visits. */
async function setClock(context: BrowserContext): Promise<void> {
  const { clock, environment } = thisSite()
  if (environment) await context.addInitScript(moveClock, clock().getTime() - systemTime() + ahead)
  else await context.clock.setFixedTime(clock())
}

/** Runs in the page before any other script. */
function moveClock(by: number): void {
  const TrueDate = Date
  const time = () => TrueDate.now() + by
  globalThis.Date = new Proxy(TrueDate, {
    construct: (_, given) => Reflect.construct(TrueDate, given.length > 0 ? given : [time()]),
    apply: () => new TrueDate(time()).toString(),
    get: (_, name) => (name === 'now' ? time : Reflect.get(TrueDate, name)),
  })
}

/** Makes `goto` wait until the page is hydrated, unless a test asks for less with `commit`. */
function waitUntilTakenOver(page: Page): void {
  const { goto } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(() => {
        const body = document.getElementById('payload') && document.body
        // This is React's own mark on an element that it manages.
        return !body || Object.keys(body).some((key) => key.startsWith('__reactProps'))
      })
    return answer
  }
}

/** Waits for a piece on demand to load, for behaviour that its server-rendered HTML lacks, such as arrow keys. */
export async function listening(part: Locator): Promise<void> {
  await part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const known = Object.keys(element).some((key) => key.startsWith('__reactProps'))
          if (known && !element.closest('[data-waiting]')) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/** Goes to an address in the page, as a link of the page would. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await listening(page.getByRole('main'))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Chromium's messages when a cross-fade is cut short; newer versions add the reason. */
const fadeCutShort = /^Transition was (skipped|aborted because of invalid state)\b/

function collectProblems(context: BrowserContext, { javaScript = true }: VisitOptions): string[] {
  const problems: string[] = []
  // Chromium logs policy violations, failed loads and React's hydration errors to the console.
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => {
    const { message, stack } = failure.error()
    if (!fadeCutShort.test(message)) problems.push(stack || message)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // With JavaScript disabled, the browser reports every script as a failed request.
    if (!javaScript && request.resourceType() === 'script') return
    // Leaving a page cancels its pending requests, and what the offline worker was fetching for it.
    const cancelled = request.serviceWorker() ? /ERR_(ABORTED|FAILED)/ : /ERR_ABORTED/
    if (!cancelled.test(reason)) problems.push(`${reason} ${request.url()}`)
  })
  return problems
}

/** Waits for the last reports to arrive. */
async function settle(page: Page): Promise<void> {
  if (!page.isClosed()) await page.waitForTimeout(50)
}

export interface Violation {
  readonly rule: string
  readonly impact: string
  readonly where: readonly string[]
}

/** What axe finds wrong with the page as it is. Playwright injects axe past the page's policy. */
export async function axe(page: Page): Promise<readonly Violation[]> {
  // In the middle of a transition, a colour is neither the old nor the new one, so transitions are finished first.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  await page.evaluate(await readFile(axeScript, 'utf8'))
  // Leaves out passed rules, which are half of the work and most of the data to transfer.
  const violations = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )) as AxeResults['violations']
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    where: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** With PICTURES=yes, takes a screenshot for people to look at: test/e2e/pictures/<name>.png. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'yes') return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true, animations: 'disabled' })
}
