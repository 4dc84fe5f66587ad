import type { ReactElement } from 'react'
import { usePage } from '../../../platform/page/usePage.ts'
import { AccountPage } from '../AccountPage.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { AddLearner } from './AddLearner.tsx'
import { LearnerRow } from './LearnerRow.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const doneWords: Readonly<Record<string, string>> = {
  added: 'Added. You can choose them now when you book a demo or take a seat.',
  changed: 'Saved.',
  removed: 'Removed.',
  given: 'Saved. Thank you.',
  withdrawn: 'Consent withdrawn.',
  sign_in: 'Saved. Tell them the name and the password.',
  device: 'Signed out there. Other devices stay signed in.',
  ended: 'Sign-in ended. They’re signed out everywhere.',
}

/** The people who learn through this account, apart from its holder. */
export default function LearnersView(): ReactElement {
  const { data, search, site } = usePage(work)
  const add = useIntent('add')
  const until = data.safety?.confirmed_until
  const isFresh = until !== undefined && until !== null && until > site.now
  return (
    <AccountPage>
      <Setting
        title='Learners'
        about='Your children, or others you book for. Their tutors see the name. You can always learn yourself, without being listed here.'
      >
        <Answer done={add.problem ? null : doneWords[search.get('saved') ?? '']} />
        {!data.learners && <p>You can’t add learners here yet.</p>}
        {data.learners?.length === 0 && (
          <p>Nobody yet. Add a learner below, and choose who comes when you book.</p>
        )}
        {data.learners && data.learners.length > 0 && (
          <ul className='border-line border-b'>
            {data.learners.map((learner) => (
              <LearnerRow key={learner.id} learner={learner} zone={site.timeZone} isFresh={isFresh} />
            ))}
          </ul>
        )}
      </Setting>
      {data.learners && <AddLearner key={data.learners.length} now={site.now} />}
    </AccountPage>
  )
}
