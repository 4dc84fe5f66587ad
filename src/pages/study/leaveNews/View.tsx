import type { ReactElement } from 'react'
import { OnePress } from '../../../features/base/section/OnePress.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export { work } from './work.ts'

export default function LeaveNewsView(): ReactElement {
  return (
    <OnePress
      title='Unsubscribe from news'
      press='Unsubscribe'
      busy='Unsubscribing…'
      doneTitle='You’re unsubscribed'
      onwards={{ to: href(pages.courses), label: 'Go to courses' }}
    >
      One click, no questions. You’ll still get emails about your bookings, classes and account.
    </OnePress>
  )
}
