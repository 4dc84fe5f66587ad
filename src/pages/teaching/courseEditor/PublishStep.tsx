import { Check, Circle } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { publishNeeds } from '#contract/learning/base/words.ts'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { StateForms } from '../../../features/teaching/authoring/StateForms.tsx'
import { needWords, stepOf } from '../../../features/teaching/authoring/steps.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

/** What is done, what is still missing, and the button that publishes the course. */
export function PublishStep({ course }: { readonly course: MyCourse }): ReactElement {
  const form = useFormState()
  const students = course.schedules.reduce((sum, group) => sum + group.seats_taken, 0)
  return (
    <div className='grid gap-6'>
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {form.done && <Notice tone='good' live title={form.done} />}
      {course.status === 'published' && <Public course={course} students={students} />}
      {course.status === 'waiting' && <Waiting course={course} />}
      {(course.status === 'draft' || course.status === 'paused') && (
        <>
          <h2 className='heading-3'>{headingOf(course)}</h2>
          <Needs course={course} />
          <Form method='post' className='grid justify-items-start gap-3'>
            <input type='hidden' name='course' value={course.id} />
            <Button
              type='submit'
              name='intent'
              value='publish'
              size='large'
              disabled={course.missing.length > 0}
              busy={form.busy}
              busyLabel='Publishing…'
            >
              {course.status === 'paused' ? 'Resume' : 'Publish'}
            </Button>
            <p className='text-14 text-ink-soft'>
              {course.missing.length > 0
                ? 'You can publish once everything above is done.'
                : course.status === 'paused'
                  ? 'It goes live immediately. You can pause it any time.'
                  : 'Before a course first goes live, we may read it, usually within a day.'}
            </p>
          </Form>
        </>
      )}
    </div>
  )
}

function headingOf({ status, missing }: MyCourse): string {
  if (missing.length === 0) return status === 'paused' ? 'Ready to resume' : 'Ready to publish'
  return missing.length === 1 ? 'One thing is missing' : `${missing.length} things are missing`
}

function Needs({ course }: { readonly course: MyCourse }): ReactElement {
  const needs = publishNeeds.filter((need) => need !== 'place' || course.mode === 'in_person')
  return (
    <ul className='grid border-line border-t'>
      {needs.map((need) => {
        const lacks = course.missing.includes(need)
        return (
          <li key={need} className='flex min-h-12 items-center gap-3 border-line border-b py-2'>
            {lacks ? (
              <Icon of={Circle} className='size-5 shrink-0 text-control' />
            ) : (
              <Icon of={Check} className='size-5 shrink-0 text-good' />
            )}
            {lacks ? (
              <Link
                to={href(pages.teachCourse, { course: course.id }, { step: stepOf(need) })}
                className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
              >
                {needWords[need].lacks}
              </Link>
            ) : (
              <span className='text-ink-soft'>{needWords[need].has}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Waiting({ course }: { readonly course: MyCourse }): ReactElement {
  const { site } = usePage(work)
  const since = course.reading?.asked_at
  return (
    <>
      <div className='grid justify-items-start gap-4'>
        <h2 className='heading-3'>Waiting to be read</h2>
        <p className='reading text-ink-soft'>
          {since && `You sent it ${dayAndTime(since, site.timeZone)}. `}
          We usually read a course within a day and email you. Its link works for you meanwhile; everyone else
          sees it once it’s live.
        </p>
        <ButtonLink to={href(pages.course, { course: course.slug })} kind='secondary'>
          View course page
        </ButtonLink>
      </div>
      <section className='grid gap-4 border-line border-t pt-6'>
        <h3 className='heading-4'>Withdraw, archive or delete</h3>
        <StateForms course={course} students={0} />
      </section>
    </>
  )
}

function Public({
  course,
  students,
}: {
  readonly course: MyCourse
  readonly students: number
}): ReactElement {
  return (
    <>
      <div className='grid justify-items-start gap-4'>
        <h2 className='heading-3'>Your course is public</h2>
        <p className='reading text-ink-soft'>Anyone can find it, book a demo and buy a seat.</p>
        <ButtonLink to={href(pages.course, { course: course.slug })}>View course page</ButtonLink>
      </div>
      <section className='grid gap-4 border-line border-t pt-6'>
        <h3 className='heading-4'>Pause, archive or delete</h3>
        <StateForms course={course} students={students} />
      </section>
    </>
  )
}
