import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { GivenGroup, TaughtMaterials } from '#contract/learning/teaching/materials.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { MaterialRow, materialColumns, toMaterial } from '../../timetable/index.ts'
import { bytesAtMost, materialsAtMost } from './policy.ts'

interface Asked {
  readonly tutorId: string
  readonly now: Date
}

/** All materials of a group, as its tutor sees them. */
export async function taughtMaterials(
  db: Db,
  group: GivenGroup,
  { tutorId, now }: Asked,
): Promise<TaughtMaterials> {
  const materialRows = await rows(
    db,
    sql`SELECT ${materialColumns} FROM materials AS material
      LEFT JOIN class_sessions AS lesson ON lesson.id = material.session_id
      LEFT JOIN uploads AS file ON file.id = material.upload_id AND file.status = 'stored'
      WHERE material.schedule_id = ${group.id} AND (file.id IS NOT NULL OR material.url IS NOT NULL)
      ORDER BY lesson.starts_at NULLS FIRST, lesson.id, material.position, material.id`,
    MaterialRow,
  )
  return {
    group,
    materials: await Promise.all(
      materialRows.map(async (row) => ({
        ...(await toMaterial(db, row, now)),
        hidden: row.hidden_at !== null,
      })),
    ),
    at_most: materialsAtMost,
    bytes_used: await bytesOf(db, tutorId),
    bytes_at_most: bytesAtMost,
  }
}

/** Total size of the files that this tutor has given out, as materials or with homework. */
export async function bytesOf(db: Db, tutorId: string): Promise<number> {
  const [used] = await rows(
    db,
    sql`SELECT coalesce(sum(file.bytes), 0)::bigint AS bytes FROM uploads AS file
      WHERE file.owner_id = ${tutorId} AND file.purpose = 'material' AND file.status = 'stored'
        AND (EXISTS (SELECT FROM materials WHERE materials.upload_id = file.id)
          OR EXISTS (SELECT FROM homework_files WHERE homework_files.upload_id = file.id))`,
    z.object({ bytes: z.coerce.number() }),
  )
  return used?.bytes ?? 0
}
