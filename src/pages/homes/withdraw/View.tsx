import type { ReactElement } from 'react'
import { OnePress } from '../../../features/base/section/OnePress.tsx'

export { work } from './work.ts'

export default function WithdrawView(): ReactElement {
  return (
    <OnePress
      title='Withdraw consent'
      press='Withdraw consent'
      busy='Withdrawing…'
      doneTitle='Consent withdrawn'
    >
      This withdraws your consent to calls, WhatsApp messages and emails about other projects, for every
      enquiry you’ve sent. We’ll still answer the enquiries themselves.
    </OnePress>
  )
}
