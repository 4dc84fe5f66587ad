import type { ReactElement } from 'react'
import { OnePress } from '../../../features/section/OnePress.tsx'

export { work } from './work.ts'

export default function WithdrawView(): ReactElement {
  return (
    <OnePress
      title='Take back what you agreed to'
      press='Take all of it back'
      busy='Taking it back…'
      doneTitle='It is taken back'
    >
      This ends every consent to calls, WhatsApp messages and mails about other projects, in all that you ever
      asked us. Your enquiries themselves are answered all the same.
    </OnePress>
  )
}
