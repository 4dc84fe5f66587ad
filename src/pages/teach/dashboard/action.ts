import { answerDemo } from '../../../features/teaching/answerDemo.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Demos are answered where the day is read. */
const action: Action = async (args) => (await answerDemo(args)) ?? { ok: true }
export default action
