import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import { matchWords, type TypedWord } from '../catalogueIndex/matchWords.ts'
import type { Shelf } from '../catalogueIndex/Shelf.ts'
import { readTyped } from '../search.ts'
import type { Tables } from './tables.ts'
import { tokensOf } from './tokens.ts'
import type { Known } from './understand.ts'

/** Looks up the words of a search in the published courses. */
export function catalogueKnows(db: Db, shelf: Shelf, { towns, near }: Pick<Tables, 'towns' | 'near'>): Known {
  // Cached, because different readings of one search look up the same words.
  const read = remembered((typed) => readTyped(db, typed))
  const titles = remembered((ids) => titlesOf(db, ids.split(' ').filter(Boolean)))
  const placesNamed = async (words: readonly string[]) => placesOf(await read(words.join(' ')), shelf)
  const values = { language: shelf.languages, core: shelf.cores, skill: shelf.skills } as const
  return {
    has: (name, value) =>
      !(name in values) ||
      (values[name as keyof typeof values].asked(name === 'core' ? shelf.coreNow(value) : value) ?? -1) >= 0,
    placeOf: (name) => (shelf.hasPlace(name) ? capitalised(name) : towns.get(name)),
    isName: (words) => isName(db, words),
    finds: async (words) => (await placesNamed(words)).length > 0,
    matches: async (words) => {
      const typed = await readTyped(db, words.join(' '), near)
      return typed === null || matchWords(shelf, typed).some((score) => score >= 0)
    },
    isInTitle: async (words, whole) => {
      const ids = (await placesNamed(words)).slice(0, titlesAtMost).map((place) => shelf.places[place]?.id)
      const typed = words.join(' ')
      return (await titles(ids.join(' '))).some((title) =>
        whole ? title === typed : ` ${title} `.includes(` ${typed} `),
      )
    },
  }
}

const titlesAtMost = 200

/** The courses that have all words in their title, tutor, subject or skills. */
function placesOf(typed: readonly TypedWord[] | null, shelf: Shelf): readonly number[] {
  if (!typed) return []
  let common: ReadonlySet<number> | undefined
  for (const { terms } of typed) {
    // The dictionary drops words such as "for", so they exclude no course.
    if (terms.length === 0) continue
    const places = new Set<number>()
    for (const { lexeme } of terms) shelf.lexicon.eachNamed(lexeme, (place) => places.add(place))
    common = common ? new Set([...common].filter((place) => places.has(place))) : places
  }
  return [...(common ?? [])].filter((place) => shelf.places[place])
}

function remembered<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

async function isName(db: Db, words: string): Promise<boolean> {
  const [row] = await rows(
    db,
    sql`SELECT EXISTS (SELECT FROM cores WHERE ${holds(words)}) OR EXISTS (SELECT FROM skills WHERE ${holds(words)})
      OR EXISTS (SELECT FROM users WHERE 'tutor' = ANY(roles) AND ${holds(words)}) AS is`,
    z.object({ is: z.boolean() }),
  )
  return row?.is ?? false
}

function holds(words: string) {
  return sql`position(${` ${words} `} in ' ' || lower(name) || ' ') > 0`
}

async function titlesOf(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const courses = await rows(
    db,
    sql`SELECT title FROM courses WHERE id IN ${[...ids]}`,
    z.object({ title: z.string() }),
  )
  return courses.map(({ title }) =>
    tokensOf(title)
      .map(({ text }) => text)
      .join(' '),
  )
}

function capitalised(name: string): string {
  return name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
