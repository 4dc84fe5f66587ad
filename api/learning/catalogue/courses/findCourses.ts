import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { CourseSort } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { arrange } from './catalogueIndex/arrange.ts'
import type { CourseIndex } from './catalogueIndex/CourseIndex.ts'
import { matchWords, type TypedWord } from './catalogueIndex/matchWords.ts'
import { type CourseFilters, sift } from './catalogueIndex/sift.ts'
import { countFacets, countWeek } from './facets.ts'
import type { Tables } from './meaning/tables.ts'
import { nearest, type Other, type Way } from './nearest.ts'
import { readTyped } from './search.ts'
import type { Page } from './store.ts'

export interface CourseSearch extends Page {
  readonly typed: string | undefined
  /** The tutor's id or handle. */
  readonly tutor: string | undefined
  readonly filters: Omit<CourseFilters, 'tutors'>
  readonly sort: CourseSort
}
export interface CourseResults
  extends Pick<CourseList, 'total' | 'facets' | 'week' | 'moved_core' | 'moved_skill'> {
  readonly nearest?: readonly Way[]
  /** The ids on the requested page, in order. */
  readonly ids: readonly string[]
}

/** One page of the results, and how many there are; both come from the same courses. */
export async function findCourses(
  { db, index, tables }: { readonly db: Db; readonly index: CourseIndex; readonly tables: Tables },
  { typed, tutor, sort, items, page, ...asked }: CourseSearch,
): Promise<CourseResults> {
  const [shelf, words, tutors] = await Promise.all([
    index.current(),
    readTyped(db, typed, tables.near),
    tutor === undefined ? undefined : tutorsNamed(db, tutor),
  ])
  const named = asked.filters
  const core = named.core && shelf.coreNow(named.core)
  const skill = named.skill && shelf.skillNow(named.skill)
  const filters = { ...named, core, skill, tutors }
  const scores = words && matchWords(shelf, words)
  const sifted = sift(shelf, filters, scores)
  const { matches } = sifted
  const nothing = matches.length === 0 && {
    shelf,
    filters,
    words,
    others: await othersNear(db, words, tables),
  }
  return {
    total: matches.length,
    ...(core !== named.core && { moved_core: core }),
    ...(skill !== named.skill && { moved_skill: skill }),
    facets: countFacets(shelf, sifted, filters),
    week: countWeek(shelf, sifted, filters),
    ...(nothing && { nearest: nearest(nothing, tables) }),
    ids: arrange({ shelf, matches, scores, ages: filters.ages }, { sort, items, page, now: filters.now }),
  }
}

/** Words near those of a search: somebody looking for the sitar may like the veena. */
async function othersNear(
  db: Db,
  words: readonly TypedWord[] | null,
  { near }: Tables,
): Promise<readonly Other[]> {
  const names = [...new Set((words ?? []).flatMap(({ word }) => near.get(word) ?? []))]
  const others: Other[] = []
  for (const q of names) others.push({ q, words: (await readTyped(db, q)) ?? [] })
  return others
}

async function tutorsNamed(db: Db, name: string): Promise<ReadonlySet<string>> {
  const tutors = await rows(
    db,
    sql`SELECT id FROM users WHERE id = ${name} OR handle = ${name}`,
    z.object({ id: z.string() }),
  )
  return new Set(tutors.map(({ id }) => id))
}
