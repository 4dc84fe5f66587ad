import { load, percentile } from './load.mjs'

/**
 * Measures all subjects in turn, so that a temporarily busy machine is busy for all of them, and compares
 * within each round. Returns processor time per request and the ratio to the baseline, as medians of the rounds.
 */
export async function compare({ subjects, rounds, count, connections, warm = count }) {
  for (const subject of subjects) await load({ ...subject.asks, count: warm, connections })
  const measured = new Map(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with a different subject, since the first one after a pause is at a disadvantage.
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const subject = subjects[(round + turn) % subjects.length]
      measured.get(subject.name).push(await once(subject, { count, connections }))
    }
  }
  const base = measured.get(subjects[0].name)
  return subjects.map(({ name }) => {
    const all = measured.get(name)
    return {
      name,
      cpu: median(all.map(({ cpu }) => cpu)),
      ratio: median(all.map(({ cpu }, round) => cpu / base[round].cpu)),
      p99: median(all.map(({ p99 }) => p99)),
      p99Ratio: median(all.map(({ p99 }, round) => p99 / base[round].p99)),
    }
  })
}

/** A subject much faster than the others gets more requests, so that occasional work doesn't dominate its result. */
async function once({ server, asks, often = 1 }, { count: least, connections }) {
  const count = least * often
  const before = await server.cpu()
  const times = await load({ ...asks, count, connections })
  return { cpu: ((await server.cpu()) - before) / count, p99: percentile(times, 0.99) }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}
