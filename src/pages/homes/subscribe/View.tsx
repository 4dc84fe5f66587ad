import type { ReactElement } from 'react'
import { OnePress } from '../../../features/section/OnePress.tsx'

export { work } from './work.ts'

export default function SubscribeView(): ReactElement {
  return (
    <OnePress
      title='News of projects by email'
      press='Confirm the subscription'
      busy='Confirming…'
      doneTitle='You are on the list'
    >
      We write when a project opens, when prices change and when a building is handed over: at most twice a
      month. If you did not ask for this, close the page and you will not hear from us.
    </OnePress>
  )
}
