import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OnePress } from '../../../features/base/section/OnePress.tsx'

export { work } from './work.ts'

export default function UnsubscribeView(): ReactElement {
  const [query] = useSearchParams()
  return (
    <OnePress title='Unsubscribe' press='Unsubscribe' busy='Unsubscribing…' doneTitle='You’re unsubscribed'>
      One click, no questions.{' '}
      {query.get('of') === 'shortlist'
        ? 'The shortlist itself stays as it is.'
        : 'We’ll still answer enquiries you’ve sent.'}
    </OnePress>
  )
}
