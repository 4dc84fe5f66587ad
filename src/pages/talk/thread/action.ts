import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { messageIn } from '../sending.ts'

/** The buttons other than the one that sends a message; each is named for what it changes. */
const buttons = ['read', 'block', 'answers'] as const

const action: Action = async ({ form, params: { thread = '' }, call, send }) => {
  const params = { thread_id: thread }
  const here = href(pages.thread, { thread })
  const pressed = buttons.find((name) => form.has(name))
  const value = String(form.get(pressed ?? 'read') ?? '')
  switch (pressed) {
    case 'read': {
      const read = await send(call.markRead({ params, body: { seq: Number(value) || 0 } }))
      return read.ok ? { ok: true, to: here } : refused(form, read.error)
    }
    case 'block': {
      const set = await send(call.blockThread({ params, body: { blocked: value === 'on' } }))
      if (!set.ok) return refused(form, set.error)
      return { ok: true, done: value === 'on' ? 'Blocked. Neither of you can write here now.' : 'Unblocked.' }
    }
    case 'answers': {
      const set = await send(call.takeAnswers({ params, body: { allowed: value === 'on' } }))
      if (!set.ok) return refused(form, set.error)
      return { ok: true, done: value === 'on' ? 'Students can answer now.' : 'Only you write here now.' }
    }
    default: {
      const sent = await send(call.writeMessage({ params, body: messageIn(form) }))
      if (!sent.ok) return refused(form, sent.error)
      await send(call.markRead({ params, body: { seq: Number(form.get('seen')) || 0 } }))
      return { ok: true, to: here }
    }
  }
}
export default action
