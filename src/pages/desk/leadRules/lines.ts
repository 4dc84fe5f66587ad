import type { LeadRule } from '#contract/estate/leads/duties.ts'
import { type LeadLanguage, leadLanguages } from '#contract/estate/leads/dutyWords.ts'

export function fieldOf(line: number, name: string): string {
  return `l${line}_${name}`
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function languageNamed(name: string): LeadLanguage | null {
  return leadLanguages.find((each) => each === name) ?? null
}

export interface Typed {
  readonly rules: readonly LeadRule[]
  /** For each rule, the line of the form in which it was typed. */
  readonly lineOf: readonly number[]
}

/** The rules that were typed, in the order of their numbers, without removed lines and new lines for nobody. */
export function rulesIn(form: FormData): Typed {
  const count = Number(form.get('lines')) || 0
  const typed = Array.from({ length: Math.min(count, 60) }, (_, line) => lineIn(form, line))
    .filter(({ isGone, isEmpty }) => !isGone && !isEmpty)
    .toSorted((a, b) => a.order - b.order || a.line - b.line)
  return { rules: typed.map(({ rule }) => rule), lineOf: typed.map(({ line }) => line) }
}

function lineIn(form: FormData, line: number) {
  const word = (name: string) => String(form.get(fieldOf(line, name)) ?? '').trim()
  const person = fieldOf(line, 'p_')
  const people = [...form.keys()]
    .filter((key) => key.startsWith(person))
    .map((key) => key.slice(person.length))
  const rule: LeadRule = {
    project_id: word('project') || null,
    language: languageNamed(word('language')),
    weekdays: weekdays.filter((day) => form.has(fieldOf(line, `d${day}`))),
    opens: minutesOf(word('opens')),
    closes: minutesOf(word('closes')),
    people,
    most: Number(word('most')) || 0,
  }
  const isNew = form.has(fieldOf(line, 'new'))
  return {
    line,
    order: Number(word('order')) || line + 1,
    isGone: form.has(fieldOf(line, 'gone')),
    isEmpty: isNew && people.length === 0,
    rule,
  }
}

function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? 0 : Number(hours) * 60 + Number(minutes)
}

/** `10:00` */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const names: Readonly<Record<string, string>> = { project_id: 'project', weekdays: 'days' }

/** The service's errors about a rule, beside the line in which the rule was typed. */
export function errorsByLine(
  fields: Readonly<Record<string, string>>,
  { lineOf }: Typed,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => {
      const [, nth, field = ''] = /^rules\.(\d+)\.(\w+)/.exec(name) ?? []
      const line = nth === undefined ? undefined : lineOf[Number(nth)]
      return [line === undefined ? name : fieldOf(line, names[field] ?? field), error]
    }),
  )
}
