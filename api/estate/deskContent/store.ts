import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type ContentKind, type ContentWords, contentKindNames } from '#contract/estate/deskContent.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { awards, brandPartners, contentVersions, projectFaqs, testimonials } from '../tables/index.ts'

const Entry = z.object({
  id: z.string(),
  kind: z.enum(contentKindNames),
  title: z.string(),
  words: z.record(z.string(), z.string()),
  slug: z.nullable(z.string()),
  project: z.nullable(z.string()),
  published: z.coerce.number(),
  by: z.nullable(z.string()),
  at: z.nullable(z.coerce.date()),
})
export type EntryRow = z.output<typeof Entry>

/** All entries, or the one with this id. */
export function readEntries(db: Db, id: string | null = null): Promise<EntryRow[]> {
  return rows(
    db,
    sql`SELECT entry.*, projects.slug, projects.name AS project, coalesce(last.number, 0) AS published, last.by, last.at
      FROM (
        SELECT id, 'testimonial' AS kind, name AS title, project_id,
          jsonb_build_object('name', name, 'about', about, 'quote', quote) AS words FROM testimonials
        UNION ALL SELECT id, 'faq', question, project_id,
          jsonb_build_object('question', question, 'answer', answer) FROM project_faqs
        UNION ALL SELECT id, 'award', title, project_id,
          jsonb_build_object('title', title, 'issuer', issuer, 'text', text) FROM awards
        UNION ALL SELECT id, 'partner', name, NULL,
          jsonb_build_object('name', name, 'field', field, 'text', text) FROM brand_partners
      ) AS entry
      LEFT JOIN projects ON projects.id = entry.project_id
      LEFT JOIN LATERAL (
        SELECT number, by, at FROM content_versions WHERE entry_id = entry.id ORDER BY number DESC LIMIT 1
      ) AS last ON true
      WHERE ${id}::text IS NULL OR entry.id = ${id}
      ORDER BY last.at DESC NULLS LAST, entry.kind, entry.title, entry.id`,
    Entry,
  )
}

/** Newest first. */
export function versionsOf(db: Db, id: string) {
  return db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.entry_id, id))
    .orderBy(desc(contentVersions.number))
}

/** What visitors read from now on. */
export async function writeWords(tx: Db, kind: ContentKind, id: string, words: ContentWords): Promise<void> {
  const { name, about, quote, question, answer, title, issuer, text, field } = words
  switch (kind) {
    case 'testimonial':
      await tx.update(testimonials).set({ name, about, quote }).where(eq(testimonials.id, id))
      return
    case 'faq':
      await tx.update(projectFaqs).set({ question, answer }).where(eq(projectFaqs.id, id))
      return
    case 'award':
      await tx.update(awards).set({ title, issuer, text }).where(eq(awards.id, id))
      return
    case 'partner':
      await tx.update(brandPartners).set({ name, field, text }).where(eq(brandPartners.id, id))
  }
}
