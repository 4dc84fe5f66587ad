import { pressed } from '../../../features/base/section/pressed.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = pressed({
  need: ({ call, token }) => call.leaveNews({ body: { token } }),
  done: ({ email }) =>
    `We won’t send news to ${email} any more. An email already on its way may still arrive.`,
})
export default action
