import type { ReactElement } from 'react'
import type { TrackRecord } from '#contract/learning/catalogue/trackRecord.ts'
import { HowCounted } from './HowCounted.tsx'
import { trackFacts } from './trackWords.ts'

/** The figures about a tutor, and how they are counted. */
export function TrackFigures({ record }: { readonly record: TrackRecord }): ReactElement {
  const facts = trackFacts(record)
  return (
    <section aria-labelledby='record-title'>
      <h2 id='record-title' className='sr-only'>
        In the last twelve months
      </h2>
      {facts.length === 0 ? (
        <p className='text-ink-soft'>Too new for figures about classes, replies and renewals.</p>
      ) : (
        <dl className='grid gap-x-8 gap-y-4 sm:grid-cols-3'>
          {facts.map(({ figure, text }) => (
            <div key={text} className='flex flex-col-reverse justify-end border-line border-t pt-3'>
              <dt className='text-14 text-ink-soft'>{text}</dt>
              <dd className='display-type text-24'>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <HowCounted record={record} className='mt-2' />
    </section>
  )
}
