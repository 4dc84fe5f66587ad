import type { Clock } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { materials } from '#api/tables.ts'
import { someId } from '../catalogue/courses.ts'

/** A link that was shared with a group. */
export async function aMaterial(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  schedule: { readonly id: string },
  values: Partial<typeof materials.$inferInsert> = {},
): Promise<string> {
  const id = someId()
  await db.insert(materials).values({
    id,
    schedule_id: schedule.id,
    position: 1,
    title: 'The rules of the board',
    url: 'https://example.com/rules',
    added_at: clock(),
    ...values,
  })
  return id
}

/** Minimal files that are recognised as a PDF and an MP3. */
export const aPdf = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
)
export const anMp3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(1000, 0x55)])
