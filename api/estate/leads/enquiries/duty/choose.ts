import type { LeadRule } from '#contract/estate/leads/duties.ts'
import type { LeadLanguage } from '#contract/estate/leads/dutyWords.ts'
import type { Colleague } from '../../../../staff/colleagues.ts'
import { atTheOffice } from './officeTime.ts'

/** A person who may be assigned enquiries. */
export interface Candidate extends Colleague {
  /** How many unanswered enquiries they have. */
  readonly open: number
  /** When they were last assigned one; null if never. */
  readonly last: Date | null
}

export interface Asked {
  readonly project_id: string | null
  readonly language: LeadLanguage | null
  /** When the enquiry's clock starts. */
  readonly at: Date
  /** The people who have had this enquiry. */
  readonly had: readonly string[]
}

interface Chosen {
  readonly person: Candidate | null
  /** The line of the table of rules, counted from 1. */
  readonly line: number | null
  /** Why the lines before it were passed over. */
  readonly why: readonly string[]
}

/** The first line that fits and has a free person; of several free people, the least busy. */
export function choose(rules: readonly LeadRule[], people: readonly Candidate[], asked: Asked): Chosen {
  const why: string[] = []
  for (const [nth, rule] of rules.entries()) {
    const mismatch = mismatchOf(rule, asked)
    const person = mismatch === null ? leastBusy(rule, people, asked.had) : null
    if (person) return { person, line: nth + 1, why }
    why.push(`Line ${nth + 1}: ${mismatch ?? 'everyone on it is busy, has had it already or is away'}.`)
  }
  return { person: null, line: null, why }
}

function mismatchOf(rule: LeadRule, { project_id, language, at }: Asked): string | null {
  const { weekday, minutes } = atTheOffice(at)
  if (rule.project_id !== null && rule.project_id !== project_id) return 'it is for another project'
  if (rule.language !== null && rule.language !== language) return `it is for ${rule.language}`
  if (!rule.weekdays.includes(weekday)) return 'it is for other days'
  return minutes >= rule.opens && minutes < rule.closes ? null : 'it is for other times of day'
}

function leastBusy(rule: LeadRule, people: readonly Candidate[], had: readonly string[]): Candidate | null {
  const free = rule.people.flatMap((id) => {
    const person = people.find((each) => each.id === id)
    return person && person.open < rule.most && !had.includes(id) ? [person] : []
  })
  const since = ({ last }: Candidate) => last?.getTime() ?? 0
  const [first = null] = free.toSorted((a, b) => a.open - b.open || since(a) - since(b))
  return first
}
