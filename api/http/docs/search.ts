import { errors } from '#contract/errors.ts'
import { type Html, html } from '../html.ts'
import { once } from '../once.ts'
import { codesOf, fieldsOf } from '../openapi.ts'
import { drawCalls } from './chapter.ts'
import { type Chapter, chapters, type NamedCall, root } from './contents.ts'

interface Entry {
  readonly chapter: Chapter
  readonly call: NamedCall
  /** The texts to search, each with the weight of a match in it. */
  readonly places: readonly (readonly [string, number])[]
}

const entries = once((): readonly Entry[] =>
  chapters.flatMap((chapter) =>
    chapter.calls.map((call) => ({ chapter, call, places: placesOf(chapter, call) })),
  ),
)

function placesOf({ title, service }: Chapter, { id, endpoint }: NamedCall): Entry['places'] {
  const fields = [endpoint.query, endpoint.body].flatMap(fieldsOf).map(({ name }) => name)
  const texts = [
    [`${endpoint.method} ${service.base}${endpoint.path} ${id}`, 4],
    [title, 3],
    [endpoint.summary, 2],
    [[endpoint.capability ?? '', ...fields, ...codesOf(endpoint)].join(' '), 1],
  ] as const
  return texts.map(([text, worth]) => [text.toLowerCase(), worth])
}

const most = 40

/** Calls that contain every word of the query, best match first. */
export function findCalls(q: string): readonly Entry[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const scored = entries().map((entry) => ({ entry, score: scoreOf(entry, words) }))
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

function scoreOf({ places }: Entry, words: readonly string[]): number {
  const each = words.map((word) =>
    places.reduce((best, [text, worth]) => (text.includes(word) ? Math.max(best, worth) : best), 0),
  )
  return each.includes(0) ? 0 : each.reduce((sum, worth) => sum + worth, 0)
}

export function drawSearch(q: string): Html {
  const calls = findCalls(q)
  const codes = Object.keys(errors).filter((code) => code === q.toLowerCase())
  const many = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
  return html`<h1>Search</h1>
<p>${calls.length === 0 ? `No call has “${q}”. Try a shorter word, such as order or refund.` : `${many} with “${q}”${calls.length > most ? `, the closest ${most} of them here` : ''}.`}</p>
${codes.map((code) => html`<p>An error: <a href="${root}/errors#${code}"><code>${code}</code></a>.</p>`)}
${calls.slice(0, most).map(({ chapter, call }) => html`<p class="above"><a href="${chapter.address}">${chapter.service.name}: ${chapter.title}</a></p>${drawCalls([call], chapter.address)}`)}`
}
