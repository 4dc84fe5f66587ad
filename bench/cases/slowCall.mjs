import { askWell } from '../lib/ask.mjs'
import { median } from '../lib/compare.mjs'
import { payloadOf, textOf, wholeOf } from '../lib/page.mjs'

const slowness = 2_000

/** Slows down each call of a project page in turn, to see which of them delay the first byte. */
export async function slowCall({ world, rounds, tree }) {
  const web = await world.web({ PAGE_CACHE_MB: '0' })
  try {
    const path = await firstProject(web)
    const { callsOf } = await import(tree)
    const calls = callsOf(payloadOf(await wholeOf(web, path)))
    await firstByte(web, path)
    const row = async (name, times) => {
      const met = await firstByte(web, path)
      const later = await medianOf(times, () => firstByte(web, path))
      return { 'slow call': name, 'first byte, ms': later, 'of the page that meets it first': met }
    }
    const rows = [await row('none', rounds)]
    for (const call of calls) {
      world.service.tell({ slow: { path: call.path, ms: slowness } })
      rows.push(await row(call.path, 2))
    }
    return rows
  } finally {
    world.service.tell({ slow: { path: null, ms: 0 } })
    await web.stop()
  }
}

async function firstProject(web) {
  const [path] = /\/homes\/projects\/[\w-]+/.exec(await textOf(web, '/homes/projects')) ?? []
  if (!path) throw new Error('The list of projects is empty.')
  return path
}

async function medianOf(rounds, measure) {
  const samples = []
  for (let round = 0; round < rounds; round += 1) samples.push(await measure())
  return median(samples)
}

async function firstByte({ port }, path) {
  return (await askWell({ port, path })).first
}
