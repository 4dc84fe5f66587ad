import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Maker } from '../ui/timing/MadeOnce.tsx'

const kept = 8 * 2 ** 20

/** Stores parts of all pages as HTML, by component and props. */
export function makingOnce(): Maker {
  const made = new LRUCache<string, string>({
    maxSize: kept,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  const numbers = new Map<unknown, number>()
  let drawn = 0
  return (part, props) => {
    const number = numbers.get(part) ?? numbers.size
    numbers.set(part, number)
    const key = `${number} ${JSON.stringify(props)}`
    const known = made.get(key)
    if (known !== undefined) return known
    drawn += 1
    const html = renderToString(createElement(part as ComponentType<object>, props), {
      // Keeps the ids distinct from those of the page around it.
      identifierPrefix: `made${drawn}-`,
    })
    made.set(key, html)
    return html
  }
}
