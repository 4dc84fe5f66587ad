import type { TriedRules } from '#contract/estate/leads/duties.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { refused, typedIn } from '../../../platform/form/refused.ts'
import type { Action, ActionRefused } from '../../../platform/page/page.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { errorsByLine, languageNamed, rulesIn, type Typed } from './lines.ts'

/** Tries the table against a sample, or saves it. */
const action: Action = async ({ form, call, send, site }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const typed = rulesIn(form)
  const rules = [...typed.rules]
  if (word('do') === 'try') {
    const sample = {
      project_id: word('sample_project') || null,
      language: languageNamed(word('sample_language')),
      at: instantOf(word('sample_at'), site.timeZone) ?? site.now,
    }
    const answer = await send(call.tryLeadRules({ body: { rules, sample } }))
    if (!answer.ok) return again(form, answer.error, typed)
    return {
      ok: true,
      done: triedWords(answer.data, site.timeZone),
      values: Object.fromEntries(typedIn(form)),
    }
  }
  const body = { rules, seen: Number(word('seen')) || 0, reason: word('reason') }
  const answer = await send(call.saveLeadRules({ body }))
  if (!answer.ok) return again(form, answer.error, typed)
  const count = answer.data.rules.length
  const lines = count === 1 ? 'one line' : `${count} lines`
  return { ok: true, done: `Saved with ${lines}. New enquiries follow it from now on.` }
}
export default action

function again(form: FormData, error: CallError, typed: Typed): ActionRefused {
  return refused(form, { ...error, fields: errorsByLine(error.fields ?? {}, typed) })
}

function triedWords({ owner, line, passed_over, answer_due, told }: TriedRules, zone: string): string {
  const who = owner === null ? 'Nobody would get it.' : `${owner} would get it, by line ${line}.`
  return [who, ...passed_over, `Due: ${dayAndTime(answer_due, zone)}.`, `The buyer is told: “${told}”`].join(
    ' ',
  )
}
