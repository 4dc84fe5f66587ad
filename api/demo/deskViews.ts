import type { Db } from '../db/Db.ts'
import { deskViews } from '../learning/desk/index.ts'
import { demoId } from './content.ts'

const shared = [
  { list: 'orders', name: 'Failed this week', query: 'state=payment_failed&since=week' },
  { list: 'orders', name: 'Largest this month', query: 'order=largest&since=month' },
  { list: 'disputes', name: 'To decide', query: 'state=answered' },
  { list: 'courses', name: 'To read', query: 'state=waiting' },
  { list: 'courses', name: 'Changed since', query: 'since=approval' },
  { list: 'tutors', name: 'To check', query: 'state=waiting' },
  { list: 'tutors', name: 'Cancel often', query: 'record=cancels' },
  { list: 'messages', name: 'Given up', query: 'state=dead' },
  { list: 'people', name: 'Blocked', query: 'state=blocked' },
  { list: 'people', name: 'Tutors by name', query: 'order=name&role=tutor' },
] as const

/** Saved views that a desk like this one would use. */
export async function addDeskViews(
  db: Db,
  { owner_id, now }: { readonly owner_id: string; readonly now: Date },
): Promise<void> {
  await db.insert(deskViews).values(
    shared.map((view) => ({
      id: demoId('desk_view', `${view.list} ${view.name}`),
      ...view,
      shared: true,
      owner_id,
      created_at: now,
    })),
  )
}
