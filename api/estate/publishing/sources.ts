import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import type { ContentKind } from '#contract/estate/publishing/kinds.ts'
import {
  awards,
  banners,
  brandPartners,
  careers,
  completedProjects,
  costRules,
  newsVideos,
  projectFaqs,
  projectUpdates,
  specificationGroups,
  testimonials,
} from '../projects/index.ts'
import type { ColumnForm } from './codecs.ts'
import type { Lexicon } from './Lexicon.ts'
import { planRows } from './plans.ts'

type Columns = Readonly<Record<string, unknown>>

interface Derive {
  readonly words: ContentWords
  readonly lexicon: Lexicon
  readonly id: string
  readonly isNew: boolean
}

export interface Source {
  /** The table with a row for each entry; none if an entry isn't a row. */
  readonly table?: PgTable
  /** A query for the rows, if they aren't simply the rows of the table. */
  readonly rows?: SQL
  /** The columns of fields whose names differ from their column's. */
  readonly columns?: Readonly<Record<string, string | readonly [column: string, form: ColumnForm]>>
  /** Columns that follow from the words, or that a new row needs. */
  readonly derived?: (given: Derive) => Columns
  /** Words for the title that only some kinds need, such as the state of a cost rule. */
  readonly detail?: (row: Columns) => string
}

export const sources: Readonly<Record<ContentKind, Source>> = {
  banner: {
    table: banners,
    columns: {
      label: 'cta_label',
      picture: 'image',
      picture_mobile: 'image_mobile',
      starts: ['starts_at', 'startOfDay'],
      ends: ['ends_at', 'endOfDay'],
    },
    derived: ({ words, lexicon }) => ({
      cta_href: pathOf(lexicon, words.project),
      image_mobile: lexicon.pictures.get(words.picture_mobile || words.picture || ''),
    }),
  },
  project: {
    rows: sql`SELECT detail.project_id AS id, detail.project_id,
        to_jsonb(detail) || jsonb_build_object('tagline', projects.tagline) AS said
      FROM project_details AS detail JOIN projects ON projects.id = detail.project_id`,
    columns: { highlights: ['highlights', 'title'] },
  },
  faq: { table: projectFaqs },
  testimonial: {
    table: testimonials,
    columns: { given: 'given_on' },
    derived: ({ isNew }) => (isNew ? { kind: 'text' } : {}),
  },
  award: { table: awards, columns: { awarded: 'awarded_on', picture: 'image' } },
  partner: { table: brandPartners },
  news: { table: newsVideos, columns: { picture: 'thumbnail', published: 'published_on' } },
  career: {
    table: careers,
    columns: { posted: 'posted_on', closes: 'closes_on' },
    // An address stays the same even if the opening is renamed.
    derived: ({ isNew, words, id }) =>
      isNew ? { slug: `${slugOf(words.title ?? '')}-${id.slice(-4)}` } : {},
  },
  completed: {
    table: completedProjects,
    columns: { completed: 'completed_on', promised: 'promised_on', picture: 'image' },
  },
  update: { table: projectUpdates, derived: ({ isNew }) => (isNew ? { photos: [] } : {}) },
  specification: { table: specificationGroups, columns: { items: ['items', 'name'] } },
  plan: { rows: planRows, detail: ({ built }) => (built ? 'ready homes' : 'homes under construction') },
  cost: { table: costRules, detail: ({ state }) => String(state ?? '') },
}

/** The path of a project’s own page. */
export function pathOf({ projects }: Lexicon, slug = ''): string {
  const kind = projects.find((project) => project.slug === slug)?.kind
  return `/homes/${kind === 'plotted' ? 'plots' : 'projects'}/${slug}`
}

function slugOf(title: string): string {
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-+|-+$/g, '').slice(0, 60) || 'opening'
}

/** The column of a field, and its form. */
export function columnOf(kind: ContentKind, field: string): readonly [string, ColumnForm | undefined] {
  const named = sources[kind].columns?.[field]
  if (named === undefined) return [usual[field] ?? field, undefined]
  return typeof named === 'string' ? [named, undefined] : [named[0], named[1]]
}
const usual: Readonly<Record<string, string>> = { project: 'project_id', place: 'position' }
