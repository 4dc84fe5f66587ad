import { errors } from '#contract/errors.ts'
import { cartAtMost } from '#contract/learning/base/words.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** Any page may post `intent=add` with a group's id here. */
const action: Action = async (args) => {
  const { form } = args
  const schedule = String(form.get('schedule') ?? '')
  if (!/^[\w-]{1,64}$/.test(schedule)) return unknownGroup(form)
  switch (form.get('intent')) {
    case 'remove':
      return remove(args, schedule)
    case 'learner':
      return changeLearner(args)
    default:
      return add(args, schedule)
  }
}
export default action

async function add(
  { form, signedIn, site, call, send }: ActionArgs,
  schedule: string,
): Promise<ActionResult> {
  if (!signedIn) {
    if (site.cart.includes(schedule)) return { ok: true, to: href(pages.cart) }
    if (site.cart.length >= cartAtMost) return cartFull(form)
    const full = await courseIfFull(send, call, schedule)
    // The course's page, where people can ask to be told when a seat becomes free.
    if (full) return { ok: true, to: href(pages.course, { course: full }, { schedule }) }
    return { ok: true, to: href(pages.cart), cart: [schedule, ...site.cart] }
  }
  const learner_id = String(form.get('learner') ?? '')
  const body = { schedule_ids: [schedule], ...(learner_id && { learner_id }) }
  const answer = await send(call.addToCart({ body }))
  if (!answer.ok) {
    const isFull = answer.error.code === 'validation_failed' && !answer.error.fields?.learner_id
    return isFull ? cartFull(form) : refused(form, answer.error)
  }
  if (answer.data.left_out.includes(schedule)) return cannotBeHad(form)
  return { ok: true, to: href(pages.cart) }
}

/** Changes who takes the seat. */
async function changeLearner({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const learner_id = String(form.get('learner') ?? '') || null
  const answer = await send(
    call.changeCartItem({ params: { id: String(form.get('item') ?? '') }, body: { learner_id } }),
  )
  return answer.ok ? { ok: true, to: href(pages.cart) } : refused(form, answer.error)
}

/** The slug of the course, if this group has no free seat. */
async function courseIfFull(
  send: ActionArgs['send'],
  call: ActionArgs['call'],
  schedule: string,
): Promise<string | undefined> {
  const answer = await send(call.getCart({ query: { schedule_ids: schedule } }))
  const [item] = answer.ok ? answer.data.items : []
  return item?.availability === 'full' ? item.course.slug : undefined
}

async function remove(
  { form, signedIn, site, call, send }: ActionArgs,
  schedule: string,
): Promise<ActionResult> {
  const title = String(form.get('title') ?? '').slice(0, 200)
  const confirmations = {
    ok: true,
    done: title ? `Removed “${title}” from your cart.` : 'Removed from your cart.',
    undo: { intent: 'add', schedule, learner: String(form.get('learner') ?? '') },
  } as const
  if (!signedIn) return { ...confirmations, cart: site.cart.filter((id) => id !== schedule) }
  const answer = await send(call.removeFromCart({ params: { id: String(form.get('item') || schedule) } }))
  // If the form is sent twice, the second request finds nothing to remove.
  if (answer.ok || answer.error.code === 'not_found') return confirmations
  return refused(form, answer.error)
}

function unknownGroup(form: FormData): ActionResult {
  return refused(form, { status: 422, code: 'validation_failed', message: errors.validation_failed.message })
}

function cartFull(form: FormData): ActionResult {
  const message = `Your cart can hold at most ${cartAtMost} groups. Order or remove some first.`
  return refused(form, { status: 422, code: 'validation_failed', message })
}

function cannotBeHad(form: FormData): ActionResult {
  const message =
    'We couldn’t add that group: it has no free seat, or you already have one in it. See its other times.'
  return refused(form, { status: 409, code: 'schedule_closed', message })
}
