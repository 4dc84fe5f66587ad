import { guides, offices } from '#api/tables.ts'
import type { TestApi } from '../api.ts'
import { someId } from '../catalogue/courses.ts'

/** A guide who shows these projects from ten to two in slots of an hour, and needs half an hour between two places. */
export async function aGuide(
  api: Pick<TestApi, 'db'>,
  projectIds: readonly string[],
  values: Partial<typeof guides.$inferInsert> = {},
): Promise<string> {
  const [id, office_id] = [someId(), someId()]
  const hours = { weekdays: [1, 2, 3, 4, 5, 6], opens: 10 * 60, closes: 14 * 60, position: 0 }
  await api.db.insert(offices).values({
    ...hours,
    id: office_id,
    name: 'Pune office',
    city: 'Pune',
    address: '6 Baner Road, Pune 411045',
    lat: 18.5,
    lng: 73.7,
  })
  await api.db.insert(guides).values({
    ...hours,
    id,
    office_id,
    name: 'Ketaki Joshi',
    languages: ['Marathi', 'English'],
    project_ids: [...projectIds],
    slot_minutes: 60,
    travel_minutes: 30,
    closed: [],
    ...values,
  })
  return id
}
