import type { z } from 'zod/mini'
import {
  NewAchievement,
  NewEducation,
  NewEndorsement,
  NewExperience,
} from '#contract/learning/catalogue/artistSections.ts'
import type { Calls, Need } from '../../../platform/calls/needs.ts'
import { type Checked, checked } from './checked.ts'
import { type SectionName, sections } from './sections.ts'

interface EntryCalls {
  readonly add: (call: Calls) => Need<{ readonly id: string }>
  readonly change: (call: Calls, id: string) => Need<unknown>
}
interface SectionForm {
  /** The form's entry, ready to be sent. */
  readonly read: (form: FormData) => Checked<EntryCalls>
  readonly remove: (call: Calls, id: string) => Need<unknown>
  readonly move: (call: Calls, id: string, position: number) => Need<unknown>
}

export const entryForms: Readonly<Record<SectionName, SectionForm>> = {
  experiences: {
    read: reading('experiences', NewExperience, (body) => ({
      add: (call) => call.addExperience({ body }),
      change: (call, id) => call.changeExperience({ params: { id }, body }),
    })),
    remove: (call, id) => call.removeExperience({ params: { id } }),
    move: (call, id, position) => call.changeExperience({ params: { id }, body: { position } }),
  },
  educations: {
    read: reading('educations', NewEducation, (body) => ({
      add: (call) => call.addEducation({ body }),
      change: (call, id) => call.changeEducation({ params: { id }, body }),
    })),
    remove: (call, id) => call.removeEducation({ params: { id } }),
    move: (call, id, position) => call.changeEducation({ params: { id }, body: { position } }),
  },
  achievements: {
    read: reading('achievements', NewAchievement, (body) => ({
      add: (call) => call.addAchievement({ body }),
      change: (call, id) => call.changeAchievement({ params: { id }, body }),
    })),
    remove: (call, id) => call.removeAchievement({ params: { id } }),
    move: (call, id, position) => call.changeAchievement({ params: { id }, body: { position } }),
  },
  endorsements: {
    read: reading('endorsements', NewEndorsement, (body) => ({
      add: (call) => call.addEndorsement({ body }),
      change: (call, id) => call.changeEndorsement({ params: { id }, body }),
    })),
    remove: (call, id) => call.removeEndorsement({ params: { id } }),
    move: (call, id, position) => call.changeEndorsement({ params: { id }, body: { position } }),
  },
}

function reading<T extends z.ZodMiniType>(
  name: SectionName,
  schema: T,
  calls: (body: z.output<T>) => EntryCalls,
): SectionForm['read'] {
  return (form) => {
    const { body, wrong } = bodyIn(name, form)
    const answer = checked(schema, body, form, wrong)
    return answer.ok ? { ok: true, data: calls(answer.data) } : answer
  }
}

const aboutMonth = 'Enter a month and year, such as 2019-06.'

/** A month is stored as its first day, unless the entry already had another day of that month. */
function bodyIn(name: SectionName, form: FormData) {
  const wrong: Record<string, string> = {}
  const entries = sections[name].fields.flatMap((field): [string, unknown][] => {
    const text = String(form.get(field.name) ?? '').trim()
    if (text === '') {
      if (field.kind === 'month' && !field.optional) wrong[field.name] = aboutMonth
      return []
    }
    if (field.kind === 'year') return [[field.name, Number(text)]]
    if (field.kind !== 'month') return [[field.name, text]]
    if (!/^\d{4}-\d{2}$/.test(text)) wrong[field.name] = aboutMonth
    const before = String(form.get(`${field.name}.was`) ?? '')
    return [[field.name, before.startsWith(`${text}-`) ? before : `${text}-01`]]
  })
  return { body: Object.fromEntries(entries), wrong }
}
