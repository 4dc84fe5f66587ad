import { ProfileChanges } from '#contract/learning/people/auth.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { invalid } from '../invalid.ts'

const action: Action = async (args) => {
  const { form } = args
  const intent = form.get('intent')
  if (intent === 'no_photo') return keep(args, { avatar_upload_id: null })
  const changes = new FormData()
  const names = intent === 'photo' ? ['avatar_upload_id'] : ['name', 'headline', 'time_zone', 'state']
  for (const name of names) changes.set(name, String(form.get(name) ?? ''))
  if (intent !== 'photo' && !form.get('name')) {
    return invalid(form, { name: 'Enter your name, 2 to 80 characters.' })
  }
  if (form.has('headline') && !form.get('headline')) {
    return invalid(form, { headline: 'Describe what you teach in 4 to 120 characters.' })
  }
  const parsed = parseForm(ProfileChanges, changes)
  if (!parsed.ok) return invalid(form, parsed.fields)
  return keep(args, parsed.data)
}
export default action

type Changes = NonNullable<NonNullable<Parameters<ActionArgs['call']['updateProfile']>[0]>['body']>

async function keep({ form, call, send }: ActionArgs, body: Changes): Promise<ActionResult> {
  const answer = await send(call.updateProfile({ body }))
  if (!answer.ok) return refused(form, answer.error)
  const saved = String(form.get('intent') ?? 'profile')
  return { ok: true, to: href(pages.account, {}, { saved }), user: answer.data }
}
