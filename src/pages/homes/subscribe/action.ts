import { pressed } from '../../../features/section/pressed.ts'

export default pressed({
  need: ({ call, token }) => call.confirmSubscriber({ body: { token } }),
  done: ({ email }) =>
    `${email} gets our news from now on, at most twice a month. Every mail has a link that ends it.`,
  late: 'This link worked for seven days and is older than that. Ask for the news once more, and a new one comes.',
})
