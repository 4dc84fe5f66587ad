import { pressed } from '../../../features/section/pressed.ts'

export default pressed({
  need: ({ call, token }) => call.unsubscribe({ body: { token } }),
  done: ({ email }) =>
    `We won’t send news to ${email} any more. An email already on its way may still arrive.`,
})
