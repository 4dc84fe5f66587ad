import { createHash } from 'node:crypto'
import { sandboxWebhook } from '#api/learning/buying/orders/payments/sandbox.ts'
import type { Environment } from '#contract/settings.ts'
import type { TestApi } from '../api.ts'
import type { MovedClock } from '../clocks.ts'

export interface Release {
  readonly times?: number
  readonly order?: 'as made' | 'reversed' | 'shuffled'
  readonly together?: boolean
  readonly seed?: number
}
/** How the next request fails: not done, done but answered with a failure, cut off, or never answered. */
export type Fault = 'refused' | 'broken' | 'cut' | 'silent'

/** A payment provider as its customers see it: they pay there or don't, and it reports that, more or less reliably. */
export interface OtherSide {
  readonly name: string
  readonly environment: Environment
  /** True if it answers our requests, which may fail on the way; the sandbox has no server to ask. */
  readonly answers: boolean
  /** Makes it send its webhooks to this api and follow the api's clock. */
  serve(api: TestApi): Promise<void>
  /** Must be called after the api's clock was moved. */
  keepTime(): Promise<void>
  pay(reference: string): Promise<void>
  fail(reference: string): Promise<void>
  webhooks(mode: 'sent' | 'held' | 'lost', times?: number): Promise<void>
  /** Sends the webhooks that were held back; returns the status codes. */
  release(how?: Release): Promise<readonly number[]>
  fault(operation: 'start' | 'look' | 'refund' | 'refunds', ...kinds: readonly Fault[]): Promise<void>
  /** Drops its idempotency keys, as providers do after a day. */
  forgetKeys(): Promise<void>
  /** The headers that make this text one of its webhooks. */
  sign(text: string): Promise<Readonly<Record<string, string>>>
  /** The text of a webhook that reports this payment as successful. */
  paidText(reference: string): string
  state(): Promise<State>
  /** Its settlement report, as staff download it. */
  report(): Promise<string>
  stop(): Promise<void>
}
export interface State {
  readonly payments: readonly { readonly reference: string; readonly captures: readonly string[] }[]
  readonly refunds: readonly { readonly id: string; readonly capture: string; readonly amount: number }[]
  readonly deliveries: readonly { readonly type: string; readonly status: number }[]
}

interface Provider {
  readonly name: string
  readonly origin: string
  readonly environment: Readonly<Record<string, string>>
  tell(command: string, given?: object): Promise<unknown>
  stop(): Promise<void>
}

type Start = (name: string, environment?: Readonly<Record<string, string>>) => Promise<Provider>

// Scripts have no types, so this one’s are declared here.
const script: string = '../../../scripts/providers/startProvider.mjs'

/** Starts a stand-in by the given clock, or by the machine's. */
export async function startProvider(name: string, clock?: MovedClock): Promise<Provider> {
  const module = (await import(script)) as { startProvider: Start }
  return module.startProvider(name, clock?.environment())
}

const paidTexts: Readonly<Record<string, (reference: string) => object>> = {
  razorpay: (id) => ({
    event: 'payment_link.paid',
    payload: { payment_link: { entity: { id, status: 'paid' } } },
  }),
  stripe: (id) => ({
    id: `evt_${id}`,
    type: 'checkout.session.completed',
    data: { object: { id, status: 'complete', payment_status: 'paid' } },
  }),
}

/** One of the stand-ins in scripts/providers, run as a process of its own. */
export async function aProvider(name: string): Promise<OtherSide> {
  const { environment, tell, stop } = await startProvider(name)
  let clock: TestApi['clock'] | undefined
  const keepTime = async () => void (await tell('time', { time: clock?.().getTime() }))
  return {
    name,
    environment,
    answers: true,
    async serve(api) {
      clock = api.clock
      await keepTime()
      await tell('hooks', { address: hookOf(api, name) })
    },
    keepTime,
    pay: async (reference) => void (await tell('pay', { reference })),
    fail: async (reference) => void (await tell('fail', { reference })),
    webhooks: async (mode, times = 1) => void (await tell('hooks', { mode, times })),
    release: async (how = {}) => (await tell('release', how)) as readonly number[],
    fault: async (operation, ...kinds) => void (await tell('fault', { operation, kinds })),
    forgetKeys: async () => void (await tell('forgetKeys')),
    sign: async (text) => (await tell('sign', { text })) as Readonly<Record<string, string>>,
    paidText: (reference) => JSON.stringify(paidTexts[name]?.(reference)),
    report: async () => String(await tell('report')),
    state: async () => (await tell('state')) as State,
    stop,
  }
}

function hookOf(api: TestApi, name: string): string {
  return new URL(api.call().post(`/api/v1/payments/webhooks/${name}`).url).href
}

/** The sandbox has no server of its own, so this sends what its page would send. */
export function theSandbox(): OtherSide {
  let api: TestApi | undefined
  let hooks = { mode: 'sent', times: 1 }
  const held: string[] = []
  const deliver = async (text: string) => {
    if (!api) throw new Error('The sandbox belongs to no api.')
    const call = api.call().post('/api/v1/payments/webhooks/sandbox').set('Content-Type', 'application/json')
    return (await call.set(await signed(text)).send(text)).status
  }
  const signed = async (text: string) => {
    if (!api) throw new Error('The sandbox belongs to no api.')
    const { reference, outcome } = JSON.parse(text) as { reference: string; outcome: 'pay' | 'fail' }
    return (await sandboxWebhook(api.db, { reference, outcome })).headers
  }
  const report = async (reference: string, outcome: 'pay' | 'fail') => {
    const text = JSON.stringify({ reference, outcome })
    if (hooks.mode === 'held') held.push(text)
    if (hooks.mode !== 'sent') return
    for (let nth = 0; nth < hooks.times; nth += 1) await deliver(text)
  }
  return {
    name: 'sandbox',
    environment: { PAYMENT_PROVIDER: 'sandbox' },
    answers: false,
    async serve(given) {
      api = given
    },
    async keepTime() {},
    pay: (reference) => report(reference, 'pay'),
    fail: (reference) => report(reference, 'fail'),
    async webhooks(mode, times = 1) {
      hooks = { mode, times }
    },
    async release({ times = 1, order = 'as made', together = false, seed = 1 } = {}) {
      const all = held.splice(0)
      const sent = Array.from({ length: times }, () => all).flat()
      if (order === 'reversed') sent.reverse()
      const ordered = order === 'shuffled' ? shuffled(sent, seed) : sent
      if (together) return Promise.all(ordered.map(deliver))
      const statuses: number[] = []
      for (const text of ordered) statuses.push(await deliver(text))
      return statuses
    },
    async fault() {},
    async forgetKeys() {},
    sign: signed,
    paidText: (reference) => JSON.stringify({ reference, outcome: 'pay' }),
    state: async () => ({ payments: [], refunds: [], deliveries: [] }),
    report: async () => '',
    async stop() {},
  }
}

/** Shuffles; the same seed gives the same order. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const places = list.map((one, nth) => ({
    one,
    place: createHash('sha256').update(`${seed} ${nth}`).digest('hex'),
  }))
  return places.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ one }) => one)
}
