import type { ReactElement } from 'react'
import type { ContentEntry, ContentWords } from '#contract/estate/publishing/entries.ts'
import { contentKinds } from '#contract/estate/publishing/kinds.ts'
import { ChangedWords } from '../../../features/desk/ChangedWords.tsx'
import { wordOf } from './ContentInput.tsx'

interface ChangesProps {
  readonly entry: ContentEntry
  /** Null if there was no text before. */
  readonly before: ContentWords | null | undefined
  readonly after: ContentWords | null
}

/** What differs, field by field, with what was removed and added. */
export function Changes({ entry, before, after }: ChangesProps): ReactElement {
  if (after === null) return <p>Taken off the site.</p>
  // A version from before a field could be edited at the desk doesn't contain it.
  const changed = Object.entries(contentKinds[entry.kind].fields).filter(
    ([name]) => after[name] !== undefined && after[name] !== (before ? before[name] : ''),
  )
  if (changed.length === 0) return <p>The text is unchanged.</p>
  return (
    <dl className='grid gap-2 py-2'>
      {changed.map(([name, field]) => {
        const word = (words: ContentWords) => wordOf(field, words[name] ?? '', entry)
        return (
          <div key={name}>
            <dt className='text-14'>{field.label}</dt>
            <dd className='whitespace-pre-line text-ink wrap-anywhere'>
              {before ? <ChangedWords before={word(before)} after={word(after)} /> : word(after)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
