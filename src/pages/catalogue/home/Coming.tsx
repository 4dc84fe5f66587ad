import type { ReactElement } from 'react'
import type { DemoProposal } from '#contract/learning/timetable/demoProposals.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { bookingWords, isLive } from '../../../features/timetable/booking/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { languageWords } from '../../../ui/format/language.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface ComingProps {
  readonly demos: readonly Booking[]
  readonly proposals: readonly DemoProposal[]
  readonly zone: string
  readonly now: number
}

/** The demos that are booked or requested, however far ahead, each with its status. */
export function Coming({ demos, proposals, zone, now }: ComingProps): ReactElement | null {
  const ahead = demos.filter((demo) => isLive(demo) && Date.parse(demo.ends_at) > now)
  const open = proposals.filter(({ status }) => status === 'open')
  if (ahead.length + open.length === 0) return null
  return (
    <section aria-labelledby='coming'>
      <h2 id='coming' className='heading-3'>
        Your demos
      </h2>
      <ul className='mt-2'>
        {ahead.map((demo) => (
          <Line
            key={demo.id}
            title={dayAndTime(demo.starts_at, zone)}
            detail={[
              demo.learner?.name ?? null,
              demo.course?.title ?? 'Demo class',
              `with ${demo.tutor.name}`,
              languageWords(demo.language ? [demo.language] : []),
            ]}
            state={bookingWords(demo, zone)}
            settled={demo.status === 'confirmed'}
          />
        ))}
        {open.map(({ id, course, tutor, answer_by, learner }) => (
          <Line
            key={id}
            title='You asked for a time'
            detail={[learner?.name ?? null, course.title, `with ${tutor.name}`]}
            state={answer_by ? `Answered by ${dayAndTime(answer_by, zone)}` : 'Waiting for an answer'}
            settled={false}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly title: string
  readonly detail: readonly (string | null)[]
  readonly state: string
  readonly settled: boolean
}

function Line({ title, detail, state, settled }: LineProps): ReactElement {
  return (
    <li className='border-line border-b'>
      <Link to={href(pages.myDemos)} className='block py-3 hover:bg-sunken'>
        <span className='block font-semibold'>{title}</span>
        <span className='block text-14 text-ink-soft'>{detail.filter(Boolean).join(' · ')}</span>
        <span className={`block text-14 ${settled ? 'text-good' : 'text-warn'}`}>{state}</span>
      </Link>
    </li>
  )
}
