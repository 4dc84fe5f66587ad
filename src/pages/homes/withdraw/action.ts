import { consentText } from '#contract/estate/leads/words.ts'
import { pressed } from '../../../features/base/section/pressed.ts'

export default pressed({
  need: ({ call, token }) => call.withdrawConsents({ body: { token } }),
  done: ({ withdrawn }) =>
    withdrawn.length === 0
      ? 'There’s nothing to withdraw: we have no marketing consent from you.'
      : `Withdrawn: ${withdrawn.map((purpose) => `“${consentText[purpose]}”`).join(' ')} We no longer do this.`,
})
