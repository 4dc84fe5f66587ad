import { askWell } from '../lib/ask.mjs'
import { median } from '../lib/compare.mjs'
import { growBlock, growCourses } from '../lib/grow.mjs'
import { percentile } from '../lib/load.mjs'
import { onPostgres } from '../lib/onPostgres.mjs'
import { startWeb } from '../lib/world.mjs'

/** Times the call that returns all units of a block, and the page that shows them. */
export function blockOfUnits({ rows, rounds, world }) {
  return onPostgres(world, async ({ url, api }) => {
    const block = await growBlock(url, rows)
    const web = await startWeb({ service: api, folder: world.folder, env: { PAGE_CACHE_MB: '0' } })
    try {
      const page = `/homes/projects/${block.project}/blocks/${block.slug}`
      return [
        await sizeOf(`${rows} units by the api`, rounds, {
          port: api.port,
          path: `/api/project/block/${block.id}/unit_type/all/block_unit?items=10000000&page=1`,
          headers: { 'accept-encoding': 'br' },
        }),
        await sizeOf('their page', rounds, { port: web.port, path: page }),
      ]
    } finally {
      await web.stop()
    }
  })
}

async function sizeOf(what, rounds, asks) {
  const answers = []
  for (let round = 0; round < rounds; round += 1) answers.push(await askWell(asks))
  return {
    what,
    'kB sent': answers[0].body.length / 1000,
    'first byte, ms': median(answers.map(({ first }) => first)),
    'whole, ms': median(answers.map(({ whole }) => whole)),
  }
}

// Common and rare words, typos, each filter alone, several filters together, each order.
const searches = [
  '',
  'page=3',
  'q=python',
  'q=bharatanatyam&language=ta',
  'q=piano&sort=price_low',
  'q=maths+class',
  'q=music',
  'q=english+speaking',
  'q=chees',
  'q=guitr',
  'core=music',
  'core=music&skill=guitar',
  'core=music&sort=rating',
  'skill=guitar&mode=online',
  'language=Hindi',
  'level=beginner',
  'level=beginner&seats=true',
  'seats=true',
  'weekday=6,7',
  'weekday=6&time=morning',
  'time=evening&tz=Europe/London',
  'q=python&weekday=6&seats=true',
  'price_max=30000',
  'price_min=40000&price_max=90000&sort=price_low',
  'sort=starting_soon',
  'sort=each_day',
  'sort=rating&page=4',
  'sort=price_high&page=40',
]

/** Every kind of search that the catalogue offers, over the demo's courses and then over many more. */
export function courseSearch({ rows, rounds, world }) {
  return onPostgres(world, async ({ url, api }) => {
    const few = await searchTimes(api, rounds)
    await growCourses(url, rows)
    const many = await searchTimes(api, rounds)
    return [few, many].map(({ total, times }) => ({
      courses: total,
      'p50, ms': percentile(times, 0.5),
      'p95, ms': percentile(times, 0.95),
    }))
  })
}

async function searchTimes(api, rounds) {
  const ask = (search) => askWell({ port: api.port, path: `/api/v1/courses?${search}` })
  const all = JSON.parse((await ask('items=1')).body)
  for (const search of searches) await ask(search)
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    for (const search of searches) times.push((await ask(search)).whole)
  }
  return { total: all.data.total, times: times.sort((a, b) => a - b) }
}
