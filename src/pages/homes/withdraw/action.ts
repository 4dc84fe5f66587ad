import { consentText } from '#contract/estate/words.ts'
import { pressed } from '../../../features/section/pressed.ts'

export default pressed({
  need: ({ call, token }) => call.withdrawConsents({ body: { token } }),
  done: ({ withdrawn }) =>
    withdrawn.length === 0
      ? 'There was nothing left to take back: we have no consent of yours to marketing.'
      : `Taken back: ${withdrawn.map((purpose) => `“${consentText[purpose]}”`).join(' ')} We no longer do any of it.`,
})
