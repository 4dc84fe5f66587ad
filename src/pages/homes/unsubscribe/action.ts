import { pressed } from '../../../features/section/pressed.ts'

export default pressed({
  need: ({ call, token }) => call.unsubscribe({ body: { token } }),
  done: ({ email }) =>
    `${email} is off the list as of now. A mail that is already on its way may still arrive.`,
})
