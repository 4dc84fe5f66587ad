import type { CallError, Need } from '../../../platform/calls/needs.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs } from '../../../platform/page/page.ts'

interface Errand<T> {
  readonly need: (args: Pick<ActionArgs, 'call'> & { readonly token: string }) => Need<T>
  readonly done: (data: T) => string
  /** The message for a link that has expired. */
  readonly late?: string
}

/** The action of a page that an email links to: sends the signed token from its address once the button is pressed. */
export function pressed<T>({ need, done, late }: Errand<T>): Action {
  return async ({ form, search, call, send }) => {
    const answer = await send(need({ call, token: search.get('token') ?? '' }))
    if (answer.ok) return { ok: true, done: done(answer.data) }
    return refused(form, { ...answer.error, message: messageOf(answer.error, late) })
  }
}

function messageOf({ code, message }: CallError, late: string | undefined): string {
  if (code === 'bad_signature' || code === 'validation_failed')
    return 'This link isn’t valid. Open it from the email, or copy the whole link.'
  return code === 'code_expired' && late ? late : message
}
