import { eq } from 'drizzle-orm'
import type { Context } from '#api/http/context.ts'
import { courses } from '#api/tables.ts'
import { byStaff } from '../byStaff.ts'

/** A waiting course, as it is once staff have read it. */
export async function letOut(context: Pick<Context, 'db' | 'clock'>, courseId: string): Promise<void> {
  await byStaff(context, (tx) =>
    tx.update(courses).set({ status: 'published', asked_at: null }).where(eq(courses.id, courseId)),
  )
}
