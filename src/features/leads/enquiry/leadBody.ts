import { consentPurposes } from '#contract/estate/leads/words.ts'
import { consentField } from './consentField.ts'

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** The form, with its ticks converted to the list that the contract expects. */
export function withConsents(form: FormData): FormData {
  const lead = new FormData()
  for (const [name, value] of form) lead.append(name, value)
  for (const purpose of consentPurposes)
    if (form.has(consentField(purpose))) lead.append('consents[]', purpose)
  return lead
}

export interface Touches {
  readonly utm_first?: Readonly<Record<string, string>>
  readonly utm_last?: Readonly<Record<string, string>>
}

/** The campaigns that led to the form; without JavaScript, only its own address is known. */
export function touchesOf(form: FormData, search: URLSearchParams): Touches {
  const first = campaignOf(new URLSearchParams(String(form.get('came_first') ?? '')))
  const last = campaignOf(new URLSearchParams(String(form.get('came_last') ?? ''))) ?? campaignOf(search)
  return { ...(first && { utm_first: first }), ...(last && { utm_last: last }) }
}

function campaignOf(search: URLSearchParams): Record<string, string> | null {
  const entries = campaignNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value.slice(0, 120)] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
