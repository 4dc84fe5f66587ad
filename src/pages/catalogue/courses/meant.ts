import type { Meaning } from '#contract/learning/catalogue/meaning.ts'
import { addressOf, choiceIn } from './choice.ts'

/** The address of a search whose words have become filters; null if none have. */
export function addressMeant(meaning: Meaning | null | undefined, search: URLSearchParams): string | null {
  const choice = choiceIn(search)
  if (!meaning || !choice.q) return null
  const { price_max, ...filters } = meaning.filters
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) words.set(name, value)
  if (meaning.unmet) words.set('unmet', meaning.unmet.join(','))
  if (price_max) words.set('price', String(Math.floor(Number(price_max) / 100)))
  const meant = choiceIn(words)
  if (meaning.q === choice.q && Object.keys(meant).length === 0) return null
  // A time given in words replaces a time that was chosen before.
  const { time, hours, unmet, ...rest } = choice
  const when = meant.time || meant.hours ? {} : { time, hours }
  return addressOf(Object.assign(rest, when, meant, { q: meaning.q || undefined }))
}
