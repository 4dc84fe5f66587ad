import { type LearnerPurpose, learnerPurposes } from '#contract/learning/people/learnerWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const action: Action = async (args) => {
  switch (args.form.get('intent')) {
    case 'add':
      return add(args)
    case 'change':
      return change(args)
    case 'remove':
      return remove(args)
    case 'sign_in':
      return signIn(args)
    case 'end_device':
      return endDevice(args)
    case 'end_sign_in':
      return endSignIn(args)
    default:
      return consent(args)
  }
}
export default action

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const given = (form: FormData): LearnerPurpose[] => learnerPurposes.filter((purpose) => form.has(purpose))

function written(form: FormData) {
  return {
    name: textOf(form, 'name'),
    birth_year: Number(textOf(form, 'birth_year') || Number.NaN),
    note: textOf(form, 'note'),
  }
}

/** Redirects to the page, so that reloading it doesn't add the learner twice. */
async function add({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.addLearner({ body: { ...written(form), consents: given(form) } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.accountLearners, {}, { saved: 'added' }) }
}

async function change({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { learner_id: textOf(form, 'learner') }
  const answer = await send(call.changeLearner({ params, body: written(form) }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.accountLearners, {}, { saved: 'changed' }) }
}

async function remove({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.removeLearner({ params: { learner_id: textOf(form, 'learner') } }))
  // If the button is pressed twice, the learner is already gone, as intended.
  if (!answer.ok && answer.error.code !== 'not_found') return refused(form, answer.error)
  return { ok: true, to: href(pages.accountLearners, {}, { saved: 'removed' }) }
}

async function consent({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const purpose = learnerPurposes.find((each) => each === form.get('purpose')) ?? 'classes'
  const body = { purpose, given: form.get('intent') === 'give' }
  const answer = await send(call.answerConsent({ params: { learner_id: textOf(form, 'learner') }, body }))
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    to: href(pages.accountLearners, {}, { saved: body.given ? 'given' : 'withdrawn' }),
  }
}

async function signIn({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { learner_id: textOf(form, 'learner') }
  const body = { name: textOf(form, 'sign_in_name'), password: String(form.get('password') ?? '') }
  const answer = await send(call.giveSignIn({ params, body }))
  if (answer.ok) return { ok: true, to: href(pages.accountLearners, {}, { saved: 'sign_in' }) }
  if (answer.error.code !== 'confirm_first') return refused(form, answer.error)
  return { ok: true, to: href(pages.accountConfirm, {}, { next: href(pages.accountLearners) }) }
}

async function endSignIn({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.endSignIn({ params: { learner_id: textOf(form, 'learner') } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.accountLearners, {}, { saved: 'ended' }) }
}

async function endDevice({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { learner_id: textOf(form, 'learner'), young_session_id: textOf(form, 'session') }
  const answer = await send(call.endLearnerSession({ params }))
  // If the button is pressed twice, the session has already ended, as intended.
  if (!answer.ok && answer.error.code !== 'not_found') return refused(form, answer.error)
  return { ok: true, to: href(pages.accountLearners, {}, { saved: 'device' }) }
}
