import { NewQuestion } from '#contract/learning/talk/questions.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionDone, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** Sends a question. A visitor who has to sign in first returns to what they typed. */
export const ask: Action = async (args) => {
  const { form, params, signedIn, call, send } = args
  const fields = new FormData()
  fields.set('text', String(form.get('text') ?? ''))
  const parsed = parseForm(NewQuestion, fields)
  if (!parsed.ok) return refused(form, parsed)
  if (!signedIn) return signIn(args, parsed.data.text)
  const id = params.course ?? ''
  const answer = await send(keyed(call.askQuestion({ params: { id }, body: parsed.data }), form))
  if (answer.ok)
    return { ok: true, done: 'Question sent. We’ll email you the answer.', values: { intent: 'ask' } }
  return answer.error.status === 401 ? signIn(args, parsed.data.text) : refused(form, answer.error)
}

export const withdraw: Action = async ({ form, call, send }) => {
  const answer = await send(call.withdrawQuestion({ params: named(form) }))
  return answer.ok ? { ok: true, done: 'Question deleted.' } : refused(form, answer.error)
}

function named(form: FormData): { readonly question_id: string } {
  return { question_id: String(form.get('question') ?? '').slice(0, 64) }
}

function signIn({ params }: ActionArgs, text: string): ActionDone {
  const next = `${href(pages.course, { course: params.course ?? '' })}#ask`
  return { ok: true, to: href(pages.login, {}, { next }), carry: { intent: 'ask', text } }
}
