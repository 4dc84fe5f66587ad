import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs } from '../../../platform/page/page.ts'

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const action: Action = async (args) => {
  const { form, send } = args
  const answer = await send(changeOf(args))
  return answer.ok ? { ok: true, done: done[intentOf(form)] } : refused(form, answer.error)
}
export default action

const done = {
  add: 'Added. The home page shows it within a minute of its first day.',
  days: 'Saved. The home page shows it within a minute.',
  place: 'Moved. The home page shows it within a minute.',
  end: 'Stopped. It leaves the home page within a minute.',
} as const

function intentOf(form: FormData): keyof typeof done {
  const intent = form.get('intent')
  return intent === 'days' || intent === 'place' || intent === 'end' ? intent : 'add'
}

function changeOf({ form, call }: ActionArgs) {
  const reason = typed(form, 'reason')
  const days = { first_day: typed(form, 'first_day'), last_day: typed(form, 'last_day') }
  const params = { featured_id: typed(form, 'of') }
  const version = Number(form.get('version'))
  switch (intentOf(form)) {
    case 'add':
      return call.addFeatured({ body: { address: typed(form, 'address'), ...days, reason } })
    case 'days':
      return call.changeFeatured({ params, body: { ...days, reason, version } })
    case 'place':
      return call.changeFeatured({ params, body: { after: typed(form, 'after') || null, reason, version } })
    case 'end':
      return call.endFeatured({ params, body: { reason, version } })
  }
}
