import type { ReactElement } from 'react'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { historyWords } from '../../../features/timetable/classes/words.ts'
import { dateOf } from '../../../ui/format/when.ts'

interface HistoryProps {
  readonly enrolment: Pick<EnrolmentDetail, 'history'>
  readonly zone: string
}

export function History({ enrolment: { history }, zone }: HistoryProps): ReactElement | null {
  if (history.length === 0) return null
  return (
    <section aria-labelledby='history'>
      <h2 id='history' className='heading-3'>
        History
      </h2>
      <ol className='mt-3 grid gap-2 border-line border-l pl-4 text-14'>
        {history.map((event) => (
          <li key={`${event.at}${event.to}`}>
            <span className='block'>{historyWords(event)}</span>
            <span className='text-ink-soft'>{dateOf(event.at, zone)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
