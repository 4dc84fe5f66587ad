import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { ArtistQuery, TutorCard } from '#contract/learning/catalogue/artists.ts'
import { type ArtistSort, noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { handleOf, headlineOf, users } from '../../base/index.ts'
import { isCore, likeEnough, ratingOf, searchWords, shortestTypo, swaps } from '../courses/index.ts'
import { demoSlots, tutors } from '../tables/index.ts'
import { trackRecordsOf } from '../trackRecord/index.ts'

type Listing = z.output<typeof ArtistQuery> & { readonly now: Date }

/** One page of tutors who have a headline. */
export async function listTutors(db: Db, listing: Listing): Promise<{ tutors: TutorCard[]; total: number }> {
  const { ids, total } = await findIds(db, listing)
  return { tutors: await tutorCards(db, ids, listing.now), total }
}

/** The cards of these tutors, in the order of the ids. */
export async function tutorCards(db: Db, ids: readonly string[], now: Date): Promise<TutorCard[]> {
  if (ids.length === 0) return []
  const [selected, records] = await Promise.all([selectCards(db, ids, now), trackRecordsOf(db, ids, now)])
  const cards = new Map(selected.map((row) => [row.id, toCard(row, records.get(row.id))]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

const Page = z.object({ total: z.coerce.number(), ids: z.array(z.string()) })

/** Which tutors match, and in which order. Everything that decides this is computed once per tutor. */
async function findIds(db: Db, { q, core, language, sort, items, page, now, ...rest }: Listing) {
  nothingElse(rest)
  const words = searchWords(q ?? '')
  const [row] = await rows(
    db,
    sql`WITH people AS MATERIALIZED (
        SELECT users.id, tutors.rating_tenths, tutors.review_count, tutors.hourly_from,
          ${sort === 'next_demo' ? nextDemo(sql`users.id`, now) : sql`NULL::timestamptz`} AS next_demo_at,
          lower(users.name || ' ' || users.headline) AS title, ${words.length > 0 ? names : sql`''`} AS names
        FROM users JOIN tutors ON tutors.user_id = users.id
        WHERE 'tutor' = ANY(users.roles) AND users.headline <> '' AND tutors.hidden_at IS NULL
          AND ${language === undefined ? sql`true` : sql`lower(${language}) IN (SELECT lower(spoken) FROM unnest(tutors.languages) AS spoken)`}
          AND ${core === undefined ? sql`true` : sql`EXISTS (SELECT FROM courses JOIN cores ON cores.id = courses.core_id WHERE courses.tutor_id = users.id AND courses.status = 'published' AND ${isCore(core)})`}
      ), matching AS MATERIALIZED (
        SELECT * FROM people WHERE ${sql.join([sql`true`, ...words.map(matchesWord)], sql` AND `)}
      ), shown AS (
        SELECT id, row_number() OVER (ORDER BY ${orderOf(sort, words)}, id) AS place FROM matching
        ORDER BY place LIMIT ${items}::int OFFSET ${(page - 1) * items}::int
      )
      SELECT (SELECT count(*) FROM matching) AS total, coalesce((SELECT json_agg(id ORDER BY place) FROM shown), '[]'::json) AS ids`,
    Page,
  )
  return row ?? { total: 0, ids: [] }
}

/** The text that a search for tutors looks through: name, headline, skills and subjects, a space before every word. */
const names = sql`' ' || translate(lower(concat_ws(' ', users.name, users.headline,
    (SELECT string_agg(skills.name, ' ') FROM tutor_skills JOIN skills ON skills.id = tutor_skills.skill_id WHERE tutor_skills.tutor_id = users.id),
    (SELECT string_agg(DISTINCT cores.name || ' ' || coalesce(skills.name, ''), ' ') FROM courses JOIN cores ON cores.id = courses.core_id
      LEFT JOIN course_skills ON course_skills.course_id = courses.id LEFT JOIN skills ON skills.id = course_skills.skill_id
      WHERE courses.tutor_id = users.id AND courses.status = 'published')
  )), '.,;:/()&-–—·"''', '                ')`

/** As in the catalogue, a word that any tutor has is taken literally; only an unknown one may be a typo. */
function matchesWord(word: string): SQL {
  const exact = begins(word)
  if (word.length < shortestTypo) return exact
  const unknown = sql`NOT EXISTS (SELECT FROM people WHERE ${exact})`
  const slips = [sql`word_similarity(${word}, names) >= ${likeEnough}::real`, ...swaps(word).map(begins)]
  return sql`(${exact} OR (${unknown} AND (${sql.join(slips, sql` OR `)})))`
}

/** A typed word consists of letters and digits only, so it can't contain a pattern. */
function begins(word: string): SQL {
  return sql`names LIKE ${`% ${word}%`}`
}

function orderOf(sort: ArtistSort, words: readonly string[]): SQL {
  // A few reviews mean less than many, so each tutor is treated as if they had five more reviews of 4.3.
  const standing = sql`(coalesce(rating_tenths, 0) * review_count + 43 * 5) / (review_count + 5.0) DESC`
  // The name and the headline count twice, because `names` contains them too.
  const closeness = words.map(
    (word) => sql`word_similarity(${word}, names) + word_similarity(${word}, title)`,
  )
  const orders: Record<ArtistSort, SQL> = {
    relevance: words.length > 0 ? sql`${sql.join(closeness, sql` + `)} DESC, ${standing}` : standing,
    rating: sql`rating_tenths DESC NULLS LAST, review_count DESC`,
    price: sql`hourly_from ASC NULLS LAST, ${standing}`,
    next_demo: sql`next_demo_at ASC NULLS LAST, ${standing}`,
  }
  return orders[sort]
}

function nextDemo(tutorId: SQL | typeof users.id, now: Date): SQL {
  return sql`(SELECT min(slot.starts_at) FROM demo_slots AS slot
    WHERE slot.tutor_id = ${tutorId} AND slot.status = 'open' AND slot.seats_taken < slot.capacity
      AND slot.starts_at > ${now.toISOString()}::timestamptz)`
}

function selectCards(db: Db, ids: readonly string[], now: Date) {
  return db
    .select({
      id: users.id,
      handle: handleOf(users),
      name: users.name,
      headline: headlineOf(users),
      portrait: tutors.portrait,
      rating_tenths: tutors.rating_tenths,
      review_count: tutors.review_count,
      city: tutors.city,
      languages: tutors.languages,
      hourly_from: tutors.hourly_from,
      cores: sql<
        TutorCard['cores']
      >`(SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name) ORDER BY name), '[]'::json)
        FROM cores WHERE EXISTS (SELECT FROM courses WHERE courses.core_id = cores.id AND courses.tutor_id = ${users.id} AND courses.status = 'published'))`,
      course_count:
        sql<number>`(SELECT count(*) FROM courses WHERE courses.tutor_id = ${users.id} AND courses.status = 'published')`.mapWith(
          Number,
        ),
      next_demo_at: sql<Date | null>`${nextDemo(users.id, now)}`.mapWith(demoSlots.starts_at),
    })
    .from(users)
    .innerJoin(tutors, eq(tutors.user_id, users.id))
    .where(inArray(users.id, [...ids]))
}

type Selected = Awaited<ReturnType<typeof selectCards>>[number]

function toCard(row: Selected, track_record: TutorCard['track_record'] = noTrackRecord): TutorCard {
  return {
    ...row,
    track_record,
    rating: ratingOf(row.rating_tenths),
    next_demo_at: row.next_demo_at?.toISOString() ?? null,
  }
}
