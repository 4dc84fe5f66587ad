import type { ReactElement } from 'react'
import type { DeskCourse } from '#contract/learning/desk/reading.ts'
import { partWords } from '#contract/learning/teaching/readingWords.ts'
import { ChangedWords } from '../../../features/desk/ChangedWords.tsx'
import { Nothing, Section } from '../../../features/desk/Record.tsx'
import { dateOf } from '../../../ui/format/when.ts'

interface ChangesProps {
  readonly course: DeskCourse
  readonly zone: string
}

/** What has changed in a live course since it was approved. */
export function Changes({ course: { approved, changes, status }, zone }: ChangesProps): ReactElement | null {
  if (!approved)
    return status === 'published' ? (
      <Section title='Changes'>
        <Nothing>It went live before courses were read. Approve it to see what changes from now on.</Nothing>
      </Section>
    ) : null
  return (
    <Section title={`Changed since ${dateOf(approved.at, zone)}`}>
      {changes.length === 0 && <Nothing>Nothing.</Nothing>}
      <dl>
        {changes.map(({ part, before, after }) => (
          <div key={part} className='border-line border-b py-2'>
            <dt className='text-ink-soft'>{partWords[part]}</dt>
            <dd className='whitespace-pre-line text-16 wrap-anywhere'>
              {part === 'cover' ? coverText(before, after) : <ChangedWords before={before} after={after} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function coverText(before: string, after: string): string {
  if (after === '') return 'The picture was removed.'
  return before === '' ? 'A picture was added.' : 'The picture was replaced.'
}
