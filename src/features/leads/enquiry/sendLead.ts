import type { z } from 'zod/mini'
import type { Need } from '../../../platform/calls/needs.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs } from '../../../platform/page/page.ts'
import { type Touches, touchesOf } from './leadBody.ts'
import { type Leave, parseLead } from './parseLead.ts'

interface LeadForm<T extends z.ZodMiniType> {
  readonly schema: T
  /** The call that sends the enquiry. */
  readonly need: (lead: z.output<T> & Touches, args: ActionArgs) => Need<{ readonly message: string }>
  readonly leave?: Leave
}

const mayAnswer: Leave = { purpose: 'reply', missing: 'Tick this box so we can reply.' }

/** The action of a form to the sales office: parses it, sends it once and answers in place. */
export function sendLead<T extends z.ZodMiniType>({ schema, need, leave = mayAnswer }: LeadForm<T>): Action {
  return async (args) => {
    const { form, search, send } = args
    const parsed = parseLead(schema, form, leave)
    if (!parsed.ok) return parsed
    const lead = { ...(parsed.data as object), ...touchesOf(form, search) } as z.output<T> & Touches
    const answer = await send(keyed(need(lead, args), form))
    return answer.ok ? { ok: true, done: answer.data.message } : refused(form, answer.error)
  }
}
