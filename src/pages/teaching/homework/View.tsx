import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { TaughtHomeworkList } from '#contract/learning/teaching/homework.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { momentText } from '../../../ui/format/moment.ts'
import { dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { HomeworkFields } from '../HomeworkFields.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The homework set for a group, and the form that sets more. */
export default function TeachHomeworkView(): ReactElement {
  const { data, site } = usePage(work)
  const { group, homework } = data.given
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs
          trail={[
            {
              to: href(pages.teachGroup, { course: group.course.slug, schedule: group.id }),
              label: `${group.course.title}, ${groupName(group.name, group.timings)}`,
            },
          ]}
        />
      </div>
      <h1 className='heading-1 mt-2'>Homework</h1>
      <div className='mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-12'>
        <div className='min-w-0 lg:col-span-7'>
          {homework.length === 0 ? (
            <p className='text-18 text-ink-soft'>
              None so far. Students hand in by a photo from their phone, and you answer each with a line.
            </p>
          ) : (
            <ul className='border-line border-t'>
              {homework.map((each) => (
                <HomeworkRow key={each.id} homework={each} zone={site.timeZone} now={site.now} />
              ))}
            </ul>
          )}
        </div>
        <SetForm />
      </div>
    </div>
  )
}

interface HomeworkRowProps {
  readonly homework: TaughtHomeworkList['homework'][number]
  readonly zone: string
  readonly now: string
}

function HomeworkRow({ homework, zone, now }: HomeworkRowProps): ReactElement {
  const { id, words, due_at, students, handed_in, to_answer } = homework
  return (
    <li className='border-line border-b'>
      <Link
        to={href(pages.teachHomeworkOne, { homework: id })}
        className='group grid gap-1 py-3 hover:bg-sunken'
      >
        <span className='line-clamp-2 font-semibold underline-offset-4 wrap-anywhere group-hover:underline'>
          {words}
        </span>
        <span className='text-14 text-ink-soft'>
          {`Due ${momentText(due_at, zone, now)} · ${handed_in} of ${students} handed in`}
          {to_answer > 0 && <span className='font-semibold text-warn'>{` · ${to_answer} to answer`}</span>}
        </span>
      </Link>
    </li>
  )
}

function SetForm(): ReactElement {
  const { data, site, search } = usePage(work)
  const { group } = data.given
  const form = useFormState()
  const zone = site.timeZone
  const classes = group.classes.filter(({ status }) => status !== 'cancelled')
  const next = classes.find(({ starts_at }) => starts_at > site.now)
  const inAWeek = new Date(Date.parse(site.now) + 7 * 86_400_000).toISOString()
  return (
    <section aria-labelledby='set' className='min-w-0 lg:col-span-5'>
      <h2 id='set' className='heading-3'>
        Set homework
      </h2>
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4' />}
      <Form method='post' preventScrollReset noValidate className='mt-4 grid gap-4'>
        <Select
          label='For'
          name='class_id'
          defaultValue={form.valueOf('class_id', search.get('class') ?? '')}
          empty='The whole group'
          options={classes.map(({ id, number, starts_at }) => ({
            value: id,
            label: `Class ${number}, ${dayOf(starts_at, zone)}`,
          }))}
          error={form.errorOf('class_id')}
        />
        <HomeworkFields form={form} zone={zone} due={next?.starts_at ?? inAWeek} />
        <div>
          <Button type='submit' className='max-sm:w-full' busy={form.busy} busyLabel='Setting…'>
            Set homework
          </Button>
          <p className='mt-2 text-14 text-ink-soft'>
            Students are emailed 10 minutes later, and reminded the day before if they haven’t handed in.
          </p>
        </div>
      </Form>
    </section>
  )
}
