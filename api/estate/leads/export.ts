import type { Lead } from '#contract/estate/staffLeads.ts'
import type { LeadWithProject } from './staffStore.ts'

/** One line of an export; every value is text or null. */
export function exported({ lead, project }: LeadWithProject): Readonly<Record<string, string | null>> {
  const { reference, kind, status, topic, subject, name, mobile, email, message, source_page } = lead
  return {
    reference,
    kind,
    status,
    created_at: lead.created_at.toISOString(),
    name,
    mobile,
    email,
    topic,
    project: nameOf(project),
    subject,
    message,
    about: lead.about.map(({ label, value }) => `${label}: ${value}`).join('; ') || null,
    call_from: lead.call_from?.toISOString() ?? null,
    call_to: lead.call_to?.toISOString() ?? null,
    repeats: String(lead.repeats),
    source_page,
    utm_first: words(lead.utm_first),
    utm_last: words(lead.utm_last),
  }
}

export const exportedColumns = [
  ...['reference', 'kind', 'status', 'created_at', 'name', 'mobile', 'email', 'topic', 'project', 'subject'],
  ...['message', 'about', 'call_from', 'call_to', 'repeats', 'source_page', 'utm_first', 'utm_last'],
] as const

function nameOf(project: Lead['project']): string | null {
  return project?.name ?? null
}

function words(utm: Readonly<Record<string, string>> | null): string | null {
  return (
    utm &&
    Object.entries(utm)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  )
}

export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe, and stays text. */
export function csvCell(value: string | null): string {
  if (value === null) return ''
  const inert = /^[\s]*[=+\-@|%]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
