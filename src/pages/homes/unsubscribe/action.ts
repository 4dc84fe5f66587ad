import { pressed } from '../../../features/base/section/pressed.ts'
import type { Action } from '../../../platform/page/page.ts'

const news = pressed({
  need: ({ call, token }) => call.unsubscribe({ body: { token } }),
  done: ({ email }) =>
    `We won’t send news to ${email} any more. An email already on its way may still arrive.`,
})

const shortlist = pressed({
  need: ({ call, token }) => call.endWatching({ body: { token } }),
  done: () =>
    'We won’t write about this shortlist any more, and have deleted your address from it. An email already on its way may still arrive.',
})

const action: Action = (args) => (args.search.get('of') === 'shortlist' ? shortlist(args) : news(args))
export default action
