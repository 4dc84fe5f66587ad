import { type Matched, matchAt, type Pattern } from './patterns.ts'
import { slotReader } from './slots.ts'
import type { FilterName, Filters, Rule, Tables } from './tables.ts'
import { plain, type Token, tokensOf } from './tokens.ts'
import { merged, resolved } from './values.ts'

/** What the catalogue contains always wins: a word in a name is never read as anything else. */
export interface Known {
  /** Whether any course has this value of the filter. */
  readonly has: (name: FilterName, value: string) => boolean
  /** The name of the place under which courses near it are found. */
  readonly placeOf: (name: string) => string | undefined
  /** Whether these words are the name of a tutor, a subject or a skill, or part of it. */
  readonly isName: (words: string) => Promise<boolean>
  /** Whether a course has all of these words in its title, tutor, subject or skills. */
  readonly finds: (words: readonly string[]) => Promise<boolean>
  /** Whether a search for all of these words finds a course, allowing for typos. */
  readonly matches: (words: readonly string[]) => Promise<boolean>
  /** Whether the words occur together in the title of a course, or are the whole title. */
  readonly isInTitle: (words: readonly string[], whole: boolean) => Promise<boolean>
}

export interface Meaning {
  /** The words left to search for. */
  readonly q: string
  readonly filters: Filters
  /** What the search asks for that no course has. */
  readonly unmet: readonly string[]
}

interface Phrase {
  readonly at: number
  readonly length: number
  readonly rule: Rule
  readonly means: Filters
  readonly isFirm: boolean
}

/** Reads a search in a parent's words into age, time, price, place and language, and the words left over. */
export async function understand(typed: string, tables: Tables, known: Known): Promise<Meaning> {
  const text = plain(typed).slice(0, 120)
  const tokens = tokensOf(text)
  const words = tokens.map((token) => token.text)
  const nothing = { q: text, filters: {}, unmet: [] }
  if (tokens.length === 0 || (await known.isInTitle(words, true))) return nothing
  const phrases = phrasesIn(tokens, tables, known)
  const others = indexesBeside(phrases, tokens)
  const search = others.filter((index) => !isSmall(words[index] ?? '', tables))
  const beside = await translated(search, words, { tables, known })
  const rest = search.map((index) => beside.get(index) ?? words[index] ?? '')
  const meant: Phrase[] = []
  for (const phrase of phrases) {
    if (phrase.isFirm || !(await isName(phrase, { words, rest, tables, known }))) meant.push(phrase)
  }
  const left = indexesBeside(meant, tokens).filter((index) => !isSmall(words[index] ?? '', tables))
  const own = await translated(left, words, { tables, known })
  const isForeign = others.some((index) => tables.small.elsewhere.has(words[index] ?? ''))
  const isLess = left.length > 0 && (isForeign || (await findsOnlyWithout(words, left, known)))
  const unknown = await unknownAmong(
    left,
    left.map((index) => own.get(index) ?? words[index] ?? ''),
    known,
  )
  if (meant.length === 0 && own.size === 0 && !isLess && unknown.length === 0) return nothing
  const alone = left.length === 0 ? meant.map(({ rule }) => rule.alone) : []
  const filters = merged([...meant.map(({ means }) => means), ...alone.filter(holdsFor(known))])
  const written = { text, tokens, own }
  return {
    q: textOf(
      left.filter((index) => !unknown.includes(index)),
      written,
    ),
    filters,
    unmet: [...meant.flatMap((phrase) => unmetBy(phrase, words)), ...unknownText(unknown, written)],
  }
}

/** Words that no course has, if they alone keep the others from finding anything: “bindaas” in "chess bindaas". */
async function unknownAmong(
  left: readonly number[],
  search: readonly string[],
  known: Known,
): Promise<readonly number[]> {
  if (left.length < 2 || (await known.matches(search))) return []
  const unknown: number[] = []
  for (const [place, index] of left.entries())
    if (!(await known.matches([search[place] ?? '']))) unknown.push(index)
  return unknown.length < left.length ? unknown : []
}

function unmetBy({ at, length, rule }: Phrase, words: readonly string[]): readonly string[] {
  if (rule.unmet === 'words') return [words.slice(at, at + length).join(' ')]
  return rule.unmet ? [rule.unmet] : []
}

function unknownText(unknown: readonly number[], written: Written): readonly string[] {
  return unknown.length > 0 ? [textOf(unknown, written)] : []
}

/** The longest phrase at each position; of equally long ones, the first in the table. */
function phrasesIn(tokens: readonly Token[], tables: Tables, known: Known): readonly Phrase[] {
  const read = slotReader(tokens, tables, known.placeOf)
  const holds = holdsFor(known)
  const rules = tables.rules.filter(({ unless }) => !tokens.some(({ text }) => unless.has(text)))
  const phrases: Phrase[] = []
  for (let at = 0; at < tokens.length; at += phrases.at(-1)?.at === at ? (phrases.at(-1)?.length ?? 1) : 1) {
    let best: Phrase | undefined
    for (const rule of rules) {
      const match = longest(rule.patterns, (pattern) => matchAt(pattern, tokens, at, read))
      const means = match && resolved(rule.means, match.values)
      if (!means || !holds(means) || match.length <= (best?.length ?? 0)) continue
      best = { at, length: match.length, rule, means, isFirm: match.isFirm }
    }
    if (best) phrases.push(best)
  }
  return phrases
}

function longest(patterns: readonly Pattern[], match: (pattern: Pattern) => Matched | null) {
  let best: (Matched & { readonly isFirm: boolean }) | null = null
  for (const pattern of patterns) {
    const hit = match(pattern)
    if (hit && hit.length > (best?.length ?? 0))
      best = { length: hit.length, values: hit.values, isFirm: pattern.isFirm }
  }
  return best
}

/** Ignores values that no course has: a language that nobody teaches in, or a subject that doesn't exist. */
function holdsFor(known: Known): (means: Filters) => boolean {
  const checked = ['language', 'core', 'skill'] as const
  return (means) => checked.every((name) => means[name] === undefined || known.has(name, means[name]))
}

function indexesBeside(phrases: readonly Phrase[], tokens: readonly Token[]): readonly number[] {
  return tokens
    .map((_token, index) => index)
    .filter((index) => !phrases.some(({ at, length }) => at <= index && index < at + length))
}

/** Whether only the small words keep a search from finding anything, as in "chess free trial". */
async function findsOnlyWithout(words: readonly string[], left: readonly number[], known: Known) {
  if (left.length === words.length || (await known.finds(words))) return false
  return known.finds(left.map((index) => words[index] ?? ''))
}

function isSmall(word: string, { small }: Tables): boolean {
  return small.plain.has(word) || small.elsewhere.has(word)
}

interface Reading {
  readonly tables: Tables
  readonly known: Known
}

/** Replaces words that the catalogue lacks or has only by chance: "singing" is in one title, and resembles Singh. */
async function translated(
  indexes: readonly number[],
  words: readonly string[],
  { tables, known }: Reading,
): Promise<ReadonlyMap<number, string>> {
  const own = new Map<number, string>()
  const isTitle = words.length > 1 && (await known.isInTitle(words, false))
  for (const index of isTitle ? [] : indexes) {
    const word = words[index] ?? ''
    const other = tables.words.get(word)
    if (other === undefined || other === word || !(await known.finds([other]))) continue
    const isOurs = (await known.isName(word)) || !(await known.isName(other))
    if (!isOurs || !(await known.finds([word]))) own.set(index, other)
  }
  return own
}

/** Whether a phrase without a number is more likely a name, or the typed text is part of a title. */
async function isName(
  { at, length, means, rule }: Phrase,
  {
    words,
    rest,
    tables,
    known,
  }: Reading & { readonly words: readonly string[]; readonly rest: readonly string[] },
): Promise<boolean> {
  const own = words.slice(at, at + length).filter((word) => !tables.small.plain.has(word))
  const named = means.language ? [means.language.toLowerCase()] : own
  if (named.length === 0) return false
  const mayBeName = rule.unlessFound || (await known.isName(named.join(' ')))
  if (mayBeName && (await known.finds([...rest, ...named]))) return true
  return rest.length > 0 && (await known.isInTitle(words, false))
}

interface Written {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly own: ReadonlyMap<number, string>
}

/** Keeps the text as typed where two tokens are adjacent: "8-11", "c++". */
function textOf(indexes: readonly number[], { text, tokens, own }: Written): string {
  const wordAt = (index: number) => own.get(index) ?? tokens[index]?.text
  // If both words of "rubik cube" are replaced by the same word, it appears only once.
  const once = indexes.filter(
    (index, place) =>
      !indexes
        .slice(0, place)
        .some((other) => wordAt(other) === wordAt(index) && (own.has(other) || own.has(index))),
  )
  const parts = once.map((index, place) => {
    const token = tokens[index]
    const before = tokens[index - 1]
    const beside = place > 0 && once[place - 1] === index - 1 && before
    const gap = place === 0 ? '' : beside && token ? text.slice(before.to, token.from) : ' '
    return gap + (own.get(index) ?? (token ? text.slice(token.from, token.to) : ''))
  })
  return parts.join('')
}
