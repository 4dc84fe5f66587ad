import type { ReactElement } from 'react'
import type { Enrolment } from '#contract/learning/buying/enrolments.ts'
import { Join } from '../../../features/timetable/classes/Join.tsx'
import { type RenewalWords, renewalText, renewalWords } from '../../../features/timetable/classes/renewal.ts'
import {
  classesLeft,
  disputeWords,
  placeWords,
  statusWords,
  weekText,
} from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Ring } from '../../../ui/figures/Ring.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { seatParams } from '../addresses.ts'

interface CourseRowProps {
  readonly enrolment: Enrolment
  readonly zone: string
  readonly now: number
}

/** One seat: how many classes are left, when the next one is, and what to do. */
export function CourseRow({ enrolment, zone, now }: CourseRowProps): ReactElement {
  const { course, tutor, status, next_class, classes_left, classes_total, renewal } = enrolment
  const to = seatParams(enrolment)
  const words = renewalWords(renewal, { zone, now })
  return (
    <li className='grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-6 lg:grid-cols-[4rem_minmax(0,1fr)_16rem_11rem] lg:gap-x-6'>
      <Ring value={classes_left} max={classes_total} label='Classes left' />
      <div className='min-w-0'>
        <h3 className='heading-4 text-balance'>
          <Link
            to={href(pages.enrolment, to)}
            className='inline-flex min-h-6 items-center decoration-2 underline-offset-4 hover:underline'
          >
            {course.title}
          </Link>
        </h3>
        <p className='mt-1 text-14 text-ink-soft'>
          {enrolment.learner && (
            <span className='font-semibold text-ink'>{`${enrolment.learner.name} · `}</span>
          )}
          {`${tutor.name} · ${placeWords(course)} · ${classesLeft(classes_left).toLowerCase()} of ${classes_total}`}
        </p>
        <Facts enrolment={enrolment} zone={zone} now={now} />
      </div>
      <div className='col-start-2 text-14 lg:col-start-3'>
        {next_class ? (
          <>
            <p className='font-semibold'>{dayAndTime(next_class.starts_at, zone)}</p>
            <p className='text-ink-soft'>{weekText(enrolment, zone, next_class.starts_at)}</p>
          </>
        ) : (
          <Chip>{statusWords[status]}</Chip>
        )}
        {next_class && status === 'paused' && <Chip className='mt-1'>{statusWords.paused}</Chip>}
      </div>
      <div className='col-start-2 flex flex-wrap items-start gap-2 empty:hidden lg:col-start-4 lg:justify-end'>
        {next_class?.join_url && <Join lesson={next_class} now={now} title={course.title} size='medium' />}
        {words && <NextTerm enrolment={enrolment} next={words.next} />}
      </div>
    </li>
  )
}

/** A link to the seat's progress, and the state of its renewal or dispute. */
function Facts({ enrolment, zone, now }: CourseRowProps): ReactElement | null {
  const { course, classes_used, renewal, dispute } = enrolment
  const to = seatParams(enrolment)
  const words = renewalWords(renewal, { zone, now })
  const renewalLine = renewalText(renewal, { zone, now })
  const live = dispute && (dispute.status === 'opened' || dispute.status === 'answered') ? dispute : null
  if (!renewalLine && !live && classes_used === 0) return null
  return (
    <ul className='mt-2 grid gap-1 text-14'>
      {classes_used > 0 && (
        <li>
          <Link to={href(pages.progress, to)} className='link inline-flex min-h-6 items-center'>
            Progress<span className='sr-only'>{` in ${course.title}`}</span>
          </Link>
        </li>
      )}
      {renewalLine && <li className={words?.tone === 'good' ? 'text-good' : 'text-warn'}>{renewalLine}</li>}
      {live && (
        <li>
          <Link
            to={href(pages.dispute, to, { id: live.id })}
            className='link inline-flex min-h-6 items-center'
          >
            {`Your dispute: ${disputeWords[live.status].toLowerCase()}`}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** A link to the next term, or to the order that reserves it. */
function NextTerm({
  enrolment,
  next,
}: Pick<CourseRowProps, 'enrolment'> & Pick<RenewalWords, 'next'>): ReactElement | null {
  const { course, renewal } = enrolment
  if (next === 'pay' && renewal.order) {
    return (
      <ButtonLink to={href(pages.order, { order: renewal.order.number })} size='small'>
        Pay<span className='sr-only'>{` for ${course.title}`}</span>
      </ButtonLink>
    )
  }
  if (next !== 'renew') return null
  return (
    <ButtonLink to={href(pages.renew, seatParams(enrolment))} size='small' kind='secondary'>
      Renew<span className='sr-only'>{` ${course.title}`}</span>
    </ButtonLink>
  )
}
