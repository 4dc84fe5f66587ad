import { Check, Search } from 'lucide'
import type { ReactElement } from 'react'
import type { DeskCourse } from '#contract/learning/desk/reading.ts'
import { pointWords } from '#contract/learning/teaching/readingWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { needWords } from '../../../features/teaching/authoring/steps.ts'
import { Icon } from '../../../ui/Icon.tsx'

/** The points to check, with what automatic rules noticed. A tick means that they noticed nothing. */
export function Checklist({ course: { checks, missing } }: { readonly course: DeskCourse }): ReactElement {
  return (
    <Section title='To check'>
      <ul>
        {checks.map(({ point, said, remarks }) => (
          <li key={point} className='flex gap-3 border-line border-b py-2'>
            <Icon
              of={remarks.length > 0 ? Search : Check}
              className={`mt-0.5 size-4 shrink-0 ${remarks.length > 0 ? 'text-warn' : 'text-good'}`}
            />
            <div className='min-w-0 flex-1'>
              <p className='wrap-anywhere'>
                <span className='font-semibold'>{pointWords[point]}</span>
                {`: ${said}`}
              </p>
              {remarks.length > 0 && <p className='text-warn wrap-anywhere'>{remarkText(point, remarks)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className='pt-2 text-bad'>
          {`It can’t be sold yet: ${missing.map((need) => needWords[need].lacks.toLowerCase()).join(', ')}.`}
        </p>
      )}
    </Section>
  )
}

/** Quotes the tutor's own words. */
function remarkText(point: DeskCourse['checks'][number]['point'], remarks: readonly string[]): string {
  const isQuoted = point === 'contacts' || point === 'claims'
  return remarks.map((each) => (isQuoted ? `“${each}”` : each)).join(', ')
}
