import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { tutorUnknowns } from '#contract/learning/catalogue/catalogueWords.ts'
import { packageRoot } from '../../../../packageRoot.ts'
import { type Pattern, patternOf } from './patterns.ts'
import { plain } from './tokens.ts'

/** The filters that a phrase can set, with the names they have in the catalogue's query. */
const filterNames = [
  'core',
  'skill',
  'level',
  'language',
  'mode',
  'age',
  'place',
  'price_max',
  'seats',
  'weekday',
  'time',
  'hours',
  'sort',
] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export interface Rule {
  readonly means: Filters
  /** Filters that are added if nothing is left to search for. */
  readonly alone: Filters
  /** Beside one of these words, the phrase means something else. */
  readonly unless: ReadonlySet<string>
  /** True if the word stays a search word when courses have it in their titles or names. */
  readonly unlessFound: boolean
  /** What the page reports as not found: the words themselves, or a name for what they ask for. */
  readonly unmet: 'words' | (typeof tutorUnknowns)[number] | undefined
  readonly patterns: readonly Pattern[]
}

/** The tables beside this file. Their README explains how to extend them. */
export interface Tables {
  readonly rules: readonly Rule[]
  /** Maps what people write to the catalogue's own word. */
  readonly words: ReadonlyMap<string, string>
  readonly languages: ReadonlyMap<string, string>
  /** Maps what people look for to the catalogue's nearest words, used if it has no such course. */
  readonly near: ReadonlyMap<string, readonly string[]>
  /** Maps a town or part of a town, in lower case, to the town. */
  readonly towns: ReadonlyMap<string, string>
  /** Words that don't change what a search means. No course contains those from other languages. */
  readonly small: { readonly plain: ReadonlySet<string>; readonly elsewhere: ReadonlySet<string> }
}

const Means = z.partialRecord(z.enum(filterNames), z.string())
const Meanings = z.array(
  z.strictObject({
    means: Means,
    alone: z._default(Means, {}),
    unless: z._default(z.string(), ''),
    unlessFound: z._default(z.boolean(), false),
    unmet: z.optional(z.enum(['words', ...tutorUnknowns])),
    says: z.array(z.string()),
  }),
)
const Lists = z.record(z.string(), z.string())
const Small = z.strictObject({ plain: z.string(), elsewhere: z.string() })

export function readTables(): Tables {
  const small = z.parse(Small, readTable('small'))
  return {
    rules: z.parse(Meanings, readTable('meanings')).map(({ says, unless, unmet, ...rule }) => ({
      ...rule,
      unmet,
      unless: wordSet(unless),
      patterns: says.map(patternOf),
    })),
    words: reversed(z.parse(Lists, readTable('words')), ' '),
    languages: reversed(z.parse(Lists, readTable('languages')), ' '),
    near: nearOnes(z.parse(Lists, readTable('near'))),
    towns: reversed(z.parse(Lists, readTable('towns')), ','),
    small: { plain: wordSet(small.plain), elsewhere: wordSet(small.elsewhere) },
  }
}

function readTable(name: string): unknown {
  const path = join(packageRoot, 'api/learning/catalogue/courses/meaning/tables', `${name}.json`)
  return JSON.parse(plain(readFileSync(path, 'utf8')))
}

/** Each word also maps to itself. */
function reversed(lists: Readonly<Record<string, string>>, separator: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([name, list]) =>
      [name, ...list.split(separator)].map((word) => [word.trim().toLowerCase(), name] as const),
    ),
  )
}

function nearOnes(lists: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(lists).flatMap(([near, list]) =>
      list.split(' ').map((word) => [word, near.split(', ')] as const),
    ),
  )
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
