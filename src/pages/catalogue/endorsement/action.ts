import { NewEndorsement } from '#contract/learning/catalogue/artistSections.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { tokenIn } from './work.ts'

const action: Action = (args) => (args.form.get('do') === 'remove' ? takeBack(args) : confirm(args))
export default action

async function confirm({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(NewEndorsement, form)
  if (!parsed.ok) return { ...parsed, fields: toTheAuthor(parsed.fields) }
  const answer = await send(call.confirmEndorsement({ body: { ...parsed.data, token: tokenIn(search) } }))
  if (!answer.ok) return wrong(form, answer.error)
  const { name } = answer.data.tutor
  return {
    ok: true,
    done: `Thank you. It’s on ${name}’s page, and the same link lets you change or remove it.`,
  }
}

async function takeBack({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.takeBackEndorsement({ body: { token: tokenIn(search) } }))
  if (!answer.ok) return wrong(form, answer.error)
  const { name } = answer.data.tutor
  return { ok: true, done: `${name}’s page no longer shows it, and ${name} can’t ask you again for a year.` }
}

/** The contract speaks of these fields to the tutor. */
const aboutFields: Readonly<Record<string, string>> = {
  text: 'Say it in 10 to 1,000 characters.',
  by_name: 'Enter your name in 2 to 120 characters.',
  relation: 'Say how you know each other in 2 to 120 characters.',
}

function toTheAuthor(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, about]) => [name, aboutFields[name] ?? about]))
}

function wrong(form: FormData, error: CallError): ActionResult {
  return refused(form, { ...error, message: messageOf(error) })
}

function messageOf({ code, message, fields }: CallError): string {
  const isOdd = code === 'bad_signature' || fields?.token !== undefined
  return isOdd ? 'This link isn’t valid. Open it from the email, or copy the whole link.' : message
}
