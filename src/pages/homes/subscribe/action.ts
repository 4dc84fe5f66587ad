import { pressed } from '../../../features/section/pressed.ts'

export default pressed({
  need: ({ call, token }) => call.confirmSubscriber({ body: { token } }),
  done: ({ email }) =>
    `We’ll send our news to ${email}, at most twice a month. Every email has an unsubscribe link.`,
  late: 'This link has expired; links work for seven days. Subscribe again to get a new one.',
})
