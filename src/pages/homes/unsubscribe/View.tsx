import type { ReactElement } from 'react'
import { OnePress } from '../../../features/section/OnePress.tsx'

export { work } from './work.ts'

export default function UnsubscribeView(): ReactElement {
  return (
    <OnePress
      title='Leave the list'
      press='Stop the mails'
      busy='Leaving…'
      doneTitle='You have left the list'
    >
      One press, no questions. Enquiries that you sent are answered all the same.
    </OnePress>
  )
}
