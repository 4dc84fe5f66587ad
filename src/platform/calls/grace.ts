import { keyOf } from './keyOf.ts'
import type { Answer, Need } from './needs.ts'

/** Answers that the page is sent without, by the key of their call. They never reject. */
export type Awaited = Map<string, Promise<Answer<unknown>>>

export interface AskedFor {
  readonly key: string
  readonly need: Need<unknown>
  readonly answer: Promise<Answer<unknown>>
}

/** How long a page waits for its late needs: twice as long as the rest took. If everything is slow, nothing is late. */
const grace = { factor: 2, least: 40, most: 250 }
/** The latest duration of each call, for any visitor. */
const lastTook = new Map<string, number>()

export function awaitedOf(
  awaited: Awaited,
  { name, args }: Need<unknown>,
): Promise<Answer<unknown>> | undefined {
  return awaited.get(keyOf(name, args))
}

/** Waits for everything that may not be late, then returns what has arrived and adds the rest to `awaited`. */
export async function inTime(asked: readonly AskedFor[], awaited: Awaited): Promise<Made[]> {
  const made = new Map<AskedFor, Answer<unknown>>()
  const began = performance.now()
  const coming = new Map(asked.map((each) => [each, note(each)]))
  const all = (some: readonly AskedFor[]) => Promise.all(some.map((each) => coming.get(each)))
  async function note(each: AskedFor): Promise<void> {
    made.set(each, await each.answer)
    lastTook.set(each.need.name, performance.now() - began)
  }
  await all(asked.filter(({ need }) => !need.late))
  const patience = Math.min(Math.max((performance.now() - began) * grace.factor, grace.least), grace.most)
  const missing = asked.filter((each) => !made.has(each))
  // A call that was too slow for another page isn't waited for: a slow call holds up one page, not all of them.
  const hoped = missing.filter(({ need }) => (lastTook.get(need.name) ?? 0) <= patience)
  if (hoped.length > 0) await within(patience, all(hoped))
  for (const each of hoped) if (!made.has(each)) lastTook.set(each.need.name, Number.POSITIVE_INFINITY)
  return asked.flatMap((each) => {
    const answer = made.get(each)
    if (answer) return [{ ...each, answer }]
    awaited.set(keyOf(each.need.name, each.need.args), each.answer)
    return []
  })
}
export interface Made extends Omit<AskedFor, 'answer'> {
  readonly answer: Answer<unknown>
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, over])
  clearTimeout(timer)
}
