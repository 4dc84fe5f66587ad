import { noSuchHome, required } from '../../../features/leads/shortlist/answers.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** Any page may post `intent=keep` with a home's id here; everything else is posted by the shortlist itself. */
const action: Action = async (args) => {
  const intent = String(args.form.get('intent') ?? '')
  if (intent === 'keep') return keep(args)
  const list = args.site.shortlist
  if (list === null) return noSuchHome(args.form)
  if (intent === 'watch') return watch(args, list)
  if (intent === 'unwatch') return unwatch(args, list)
  return change(args, list, intent)
}
export default action

async function keep({ form, site, call, send }: ActionArgs): Promise<ActionResult> {
  const home_id = required(form, 'home')
  if (home_id === null) return noSuchHome(form)
  const answer = await send(
    call.keepHome({ body: { home_id, ...(site.shortlist !== null && { list: site.shortlist }) } }),
  )
  if (!answer.ok) return refused(form, answer.error)
  const shortlist = answer.data.list
  return form.get('stay') === 'yes'
    ? { ok: true, shortlist, done: 'Kept.' }
    : { ok: true, shortlist, to: href(pages.shortlist) }
}

async function change({ form, call, send }: ActionArgs, list: string, intent: string): Promise<ActionResult> {
  const homeId = required(form, 'home') ?? 'none'
  switch (intent) {
    case 'drop': {
      const answer = await send(call.dropHome({ params: { list, homeId } }))
      const undo = { intent: 'keep', home: homeId, stay: 'yes' }
      return answer.ok ? { ok: true, done: 'Removed.', undo } : refused(form, answer.error)
    }
    case 'note': {
      const body = { note: String(form.get('note') ?? '') }
      const answer = await send(call.noteHome({ params: { list, homeId }, body }))
      return answer.ok ? { ok: true, done: 'Note saved.' } : refused(form, answer.error)
    }
    case 'share':
    case 'unshare': {
      const shared = intent === 'share'
      const answer = await send(call.shareShortlist({ params: { list }, body: { shared } }))
      const done = shared ? 'The link is ready.' : 'The link is off. It no longer opens your shortlist.'
      return answer.ok ? { ok: true, done } : refused(form, answer.error)
    }
    case 'erase': {
      const answer = await send(call.eraseShortlist({ params: { list } }))
      // If it's already gone, there is nothing left to erase.
      return answer.ok || answer.error.code === 'not_found'
        ? { ok: true, shortlist: null, done: 'Your shortlist is erased, with its notes and votes.' }
        : refused(form, answer.error)
    }
    default:
      return noSuchHome(form)
  }
}

/** The result contains the intent, so that it's shown beside the right form. */
async function watch({ form, call, send }: ActionArgs, list: string): Promise<ActionResult> {
  const email = String(form.get('email') ?? '').trim()
  const answer = await send(call.watchShortlist({ params: { list }, body: { email } }))
  if (!answer.ok) return refused(form, answer.error)
  const done = answer.data.confirmed
    ? `${email} already gets these emails.`
    : `We’ve sent an email to ${email}. Open the link in it to confirm.`
  return { ok: true, done, values: { intent: 'watch' } }
}

async function unwatch({ form, call, send }: ActionArgs, list: string): Promise<ActionResult> {
  const watcherId = required(form, 'watcher') ?? 'none'
  const answer = await send(call.dropWatcher({ params: { list, watcherId } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Emails stopped, and the address deleted.', values: { intent: 'unwatch' } }
}
