import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OnePress } from '../../../features/base/section/OnePress.tsx'

export { work } from './work.ts'

export default function SubscribeView(): ReactElement {
  const [query] = useSearchParams()
  return query.get('of') === 'shortlist' ? (
    <OnePress
      title='Changes to your shortlist'
      press='Confirm email address'
      busy='Confirming…'
      doneTitle='You’ll hear from us'
    >
      We write when a home on the shortlist is sold, put on hold or available again, or has a new price: at
      most once a day, from 8 am India time. If you didn’t ask for this, just close the page.
    </OnePress>
  ) : (
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
