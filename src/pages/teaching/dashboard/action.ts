import { answerDemo } from '../../../features/teaching/answerDemo.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Requests for demos can be answered from the dashboard too. */
const action: Action = async (args) => (await answerDemo(args)) ?? { ok: true }
export default action
