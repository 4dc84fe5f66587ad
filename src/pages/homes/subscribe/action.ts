import { pressed } from '../../../features/base/section/pressed.ts'
import type { Action } from '../../../platform/page/page.ts'

const news = pressed({
  need: ({ call, token }) => call.confirmSubscriber({ body: { token } }),
  done: ({ email }) =>
    `We’ll send our news to ${email}, at most twice a month. Every email has an unsubscribe link.`,
  late: 'This link has expired; links work for seven days. Subscribe again to get a new one.',
})

const shortlist = pressed({
  need: ({ call, token }) => call.confirmWatcher({ body: { token } }),
  done: ({ email }) =>
    `We’ll write to ${email} when a home on the shortlist changes. Every email has an unsubscribe link.`,
  late: 'This link has expired; links work for seven days. Ask again on your shortlist to get a new one.',
})

const action: Action = (args) => (args.search.get('of') === 'shortlist' ? shortlist(args) : news(args))
export default action
