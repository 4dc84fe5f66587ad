import type { ReactElement } from 'react'
import { OnePress } from '../../../features/section/OnePress.tsx'

export { work } from './work.ts'

export default function SubscribeView(): ReactElement {
  return (
    <OnePress
      title='Project news by email'
      press='Confirm subscription'
      busy='Confirming…'
      doneTitle='You’re subscribed'
    >
      We write when a project opens, when prices change and when a building is handed over: at most twice a
      month. If you didn’t ask for this, just close the page.
    </OnePress>
  )
}
