import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { ChipLink } from '../../../ui/Chip.tsx'
import { AskForTime } from './AskForTime.tsx'
import { DemoCalendar } from './DemoCalendar.tsx'

type DemoTimesProps = {
  /** The tutor's handle. */
  readonly tutor: string
  readonly slots: readonly DemoSlot[]
  readonly zone: string
  readonly to: (slot: DemoSlot) => string
}

/** All demos of a tutor, by language if there are several, with a link to ask for another time. */
export function DemoTimes({ tutor, slots, ...shown }: DemoTimesProps): ReactElement {
  const [search] = useSearchParams()
  const languages = [...new Set(slots.flatMap(languagesOf))].toSorted()
  const language = languages.find((one) => one === search.get('language'))
  const fitting = language ? slots.filter((slot) => languagesOf(slot).includes(language)) : slots
  const to = (other: string): string => {
    const query = new URLSearchParams(search)
    query.delete('demo')
    query.delete('language')
    if (other) query.set('language', other)
    return `?${query}#demos`
  }
  return (
    <>
      {languages.length > 1 && (
        <ul aria-label='Language of the demo' className='mb-6 flex flex-wrap gap-2'>
          {['', ...languages].map((one) => (
            <li key={one}>
              <ChipLink to={to(one)} on={one === (language ?? '')}>
                {one || 'Any language'}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <DemoCalendar slots={fitting} {...shown} withCourse />
      <AskForTime tutor={tutor} first={false} />
    </>
  )
}

function languagesOf({ languages = [] }: DemoSlot): readonly string[] {
  return languages
}
