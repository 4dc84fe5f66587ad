export type Verdict = 'good' | 'slow' | 'weak' | 'none'

const tries = 5
const slowFrom = 350
const longest = 3_000
/** In kilobits a second: what a picture needs, and below which even a voice may break up. */
const [enoughForPictures, enoughForVoices] = [1_200, 250]

export interface Measured {
  /** The time of each response in milliseconds; null if none came. */
  readonly times: readonly (number | null)[]
  /** In kilobits a second; null if it couldn't be measured. */
  readonly speed: number | null
}

/** Measures whether the connection to this site is good enough for a class. */
export async function measureLine(
  ask: () => Promise<unknown>,
  load: () => Promise<number | null>,
  clock: () => number,
): Promise<Verdict> {
  const times: (number | null)[] = []
  for (let each = 0; each < tries; each += 1) {
    const began = clock()
    times.push(
      await ask().then(
        () => clock() - began,
        () => null,
      ),
    )
  }
  const began = clock()
  const bytes = await load().catch(() => null)
  return verdictOf({ times, speed: bytes === null ? null : (bytes * 8) / Math.max(1, clock() - began) })
}

export function verdictOf({ times, speed }: Measured): Verdict {
  const came = times.filter((time) => time !== null).toSorted((a, b) => a - b)
  if (came.length === 0) return 'none'
  const middle = came[Math.floor(came.length / 2)] ?? 0
  if (speed !== null && speed < enoughForVoices) return 'weak'
  const isSlow =
    middle > slowFrom || came.length < times.length || (speed !== null && speed < enoughForPictures)
  return isSlow ? 'slow' : 'good'
}

/** A small response from this site, through every proxy in front of it. */
export async function askThisSite(): Promise<void> {
  const answer = await fetch('/robots.txt', { cache: 'no-store', signal: AbortSignal.timeout(longest) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
}

/** Loads the page's largest script again; null if it's too small to measure by. */
export async function loadAgain(): Promise<number | null> {
  const [largest] = performance
    .getEntriesByType('resource')
    .filter(
      (each) => each instanceof PerformanceResourceTiming && new URL(each.name).origin === location.origin,
    )
    .map((each) => ({ address: each.name, bytes: (each as PerformanceResourceTiming).encodedBodySize }))
    .toSorted((a, b) => b.bytes - a.bytes)
  if (!largest || largest.bytes < 20_000) return null
  const answer = await fetch(largest.address, { cache: 'no-store', signal: AbortSignal.timeout(2 * longest) })
  await answer.arrayBuffer()
  return answer.ok ? largest.bytes : null
}

export const verdictWords: Readonly<Record<Verdict, string>> = {
  good: 'Your connection is good.',
  slow: 'Your connection is slow. If the sound breaks up, switch your camera off.',
  weak: 'Your connection is weak. Join with your camera off, so that everyone can hear you.',
  none: 'This site can’t be reached at the moment. Check your connection.',
}
