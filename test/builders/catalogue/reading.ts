import { eq } from 'drizzle-orm'
import type { Context } from '#api/http/context.ts'
import { courses } from '#api/tables.ts'
import { byStaff } from '../byStaff.ts'

/** Publishes a waiting course, as staff do after their review. */
export async function letOut(context: Pick<Context, 'db' | 'clock'>, courseId: string): Promise<void> {
  await byStaff(context, { action: 'approve_course', subject: courseId }, (tx) =>
    tx.update(courses).set({ status: 'published', asked_at: null }).where(eq(courses.id, courseId)),
  )
}
