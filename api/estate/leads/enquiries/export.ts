import type { Cell } from '../../../texts/csv.ts'
import type { LeadWithProject } from './staffStore.ts'
import type { EachColumn } from './store.ts'

/** Internal keys; `project` and `subject` contain the names instead. */
type NotExported =
  | 'id'
  | 'project_id'
  | 'subject_id'
  | 'network'
  | 'dedupe_key'
  | 'updated_at'
  | 'next_step'
  | 'next_at'
  | 'merged_into'
  | 'merged_from'

/** The columns of an export, in order. */
type Read = (row: LeadWithProject) => Cell
const columns = {
  reference: ({ lead }) => lead.reference,
  kind: ({ lead }) => lead.kind,
  status: ({ lead }) => lead.status,
  created_at: ({ lead }) => lead.created_at,
  name: ({ lead }) => lead.name,
  mobile: ({ lead }) => lead.mobile,
  email: ({ lead }) => lead.email,
  topic: ({ lead }) => lead.topic,
  project: ({ project }) => project?.name ?? null,
  subject: ({ lead }) => lead.subject,
  message: ({ lead }) => lead.message,
  about: ({ lead }) => lead.about.map(({ label, value }) => `${label}: ${value}`).join('; ') || null,
  call_from: ({ lead }) => lead.call_from,
  call_to: ({ lead }) => lead.call_to,
  repeats: ({ lead }) => lead.repeats,
  came_by: ({ lead }) => lead.came_by,
  source: ({ lead }) => lead.source,
  source_reference: ({ lead }) => lead.source_reference,
  source_page: ({ lead }) => lead.source_page,
  utm_first: ({ lead }) => campaign(lead.utm_first),
  utm_last: ({ lead }) => campaign(lead.utm_last),
} satisfies EachColumn<NotExported, Read>
export const exportedColumns: readonly string[] = Object.keys(columns)

/** One line of an export, with a value for every column. */
export function exported(row: LeadWithProject): readonly Cell[] {
  return Object.values<Read>(columns).map((read) => read(row))
}

function campaign(utm: Readonly<Record<string, string>> | null): string | null {
  return (
    utm &&
    Object.entries(utm)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  )
}
