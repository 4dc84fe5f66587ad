import { ConfirmBySecondWay } from '#contract/learning/people/secondWay.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionArgs, ActionRefused } from '../../../platform/page/page.ts'

type Given = Pick<ActionArgs, 'form' | 'call' | 'send'>

/** Confirms the session with the code typed into `SecondCode`; null if the code is right. */
export async function confirmBySecondCode({ form, call, send }: Given): Promise<ActionRefused | null> {
  const copy = new FormData()
  copy.set('code', String(form.get('second_code') ?? ''))
  const parsed = parseForm(ConfirmBySecondWay, copy)
  if (!parsed.ok) return atField(form, parsed, parsed.fields.code ?? parsed.message)
  const answer = await send(call.confirmBySecondWay({ body: parsed.data }))
  if (answer.ok) return null
  return answer.error.code === 'code_wrong'
    ? atField(form, answer.error, answer.error.message)
    : refused(form, answer.error)
}

type Refusal = Parameters<typeof refused>[1]

function atField(form: FormData, error: Refusal, second_code: string): ActionRefused {
  return refused(form, { ...error, fields: { second_code } })
}
