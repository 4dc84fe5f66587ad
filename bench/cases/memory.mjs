import { median } from '../lib/compare.mjs'
import { load } from '../lib/load.mjs'

const steps = 8

/** Measures memory after garbage collection, step by step. The first half fills caches and doesn't count. */
export async function memory({ world, renders }) {
  const web = await world.web({ PAGE_CACHE_MB: '0' })
  try {
    const count = Math.ceil(renders / steps / 2)
    const points = []
    for (let step = 0; step < steps; step += 1) {
      for (const path of ['/courses', '/homes']) await load({ port: web.port, path, count, connections: 8 })
      points.push(await web.heap())
    }
    const late = points.slice(steps / 2)
    const perStep = slope(late)
    return [
      {
        renders: count * 2 * steps,
        'held, MB': median(late) / 1e6,
        'growth for 100 000 renders, MB': (perStep / (count * 2)) * 0.1,
      },
    ]
  } finally {
    await web.stop()
  }
}

/** The slope of the best-fitting line. */
function slope(points) {
  const middle = (points.length - 1) / 2
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length
  const [above, below] = points.reduce(
    ([up, down], point, index) => [up + (index - middle) * (point - mean), down + (index - middle) ** 2],
    [0, 0],
  )
  return above / below
}
