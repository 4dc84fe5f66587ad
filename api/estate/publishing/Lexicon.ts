import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ProjectImage } from '#contract/estate/projects/overview.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { projects } from '../projects/index.ts'

export type ProjectFacts = Pick<
  typeof projects.$inferSelect,
  'id' | 'slug' | 'name' | 'kind' | 'state' | 'status' | 'rera'
>
const AnyImage = z.extend(Image, { kind: z.optional(ProjectImage.shape.kind) })
export type AnyImage = z.output<typeof AnyImage>

/** What the text of an entry may refer to. */
export interface Lexicon {
  readonly projects: readonly ProjectFacts[]
  /** Every picture of Homes, by its name. */
  readonly pictures: ReadonlyMap<string, AnyImage>
}

/** The name of a picture, which stays the same when the picture is regenerated. */
export function pictureName(base: string): string {
  return base.replace(/\.[0-9a-f]{4,12}$/, '')
}

export async function readLexicon(db: Db): Promise<Lexicon> {
  const { id, slug, name, kind, state, status, rera } = projects
  const projectRows = await db
    .select({ id, slug, name, kind, state, status, rera })
    .from(projects)
    .orderBy(projects.name)
  const images = await rows(db, everyPicture, z.object({ image: AnyImage }))
  return {
    projects: projectRows,
    pictures: new Map(images.map(({ image }) => [pictureName(image.base), image])),
  }
}

const everyPicture = sql`SELECT DISTINCT ON (image->>'base') image FROM (
    SELECT hero AS image FROM projects
    UNION ALL SELECT hero_mobile FROM projects
    UNION ALL SELECT image FROM gallery_items
    UNION ALL SELECT poster FROM media_items
    UNION ALL SELECT image FROM banners
    UNION ALL SELECT image_mobile FROM banners
    UNION ALL SELECT image FROM completed_projects
    UNION ALL SELECT thumbnail FROM news_videos
    UNION ALL SELECT image FROM awards
    UNION ALL SELECT jsonb_array_elements(photos) FROM project_updates
  ) AS every WHERE image IS NOT NULL AND image <> 'null'::jsonb
  ORDER BY image->>'base'`
