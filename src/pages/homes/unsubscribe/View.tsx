import type { ReactElement } from 'react'
import { OnePress } from '../../../features/section/OnePress.tsx'

export { work } from './work.ts'

export default function UnsubscribeView(): ReactElement {
  return (
    <OnePress title='Unsubscribe' press='Unsubscribe' busy='Unsubscribing…' doneTitle='You’re unsubscribed'>
      One click, no questions. We’ll still answer enquiries you’ve sent.
    </OnePress>
  )
}
