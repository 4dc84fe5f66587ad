import type { ReactElement } from 'react'
import { peopleText } from '../../../features/teaching/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { RecapForm } from './RecapForm.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What the students of a class read after it: three fields, sent together. */
export default function RecapView(): ReactElement {
  const { data, site } = usePage(work)
  const { taught } = data
  const form = useFormState()
  const zone = site.timeZone
  const { id, number, starts_at, course, schedule_id } = taught.class
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='reading mt-4'>
        <Breadcrumbs
          trail={[{ to: href(pages.teachClass, { lesson: id }), label: dayAndTime(starts_at, zone) }]}
        />
        <h1 className='heading-2 mt-2'>{`Recap of class ${number}`}</h1>
        <p className='mt-1 text-ink-soft'>{`${course.title} · ${peopleText(taught.students.length)}`}</p>
        {form.problem && form.code !== 'conflict' && (
          <Notice tone='bad' live title={form.problem} className='mt-4' />
        )}
        {form.done && (
          <Notice
            tone='good'
            live
            title={form.done}
            className='mt-4'
            action={
              <ButtonLink
                to={href(pages.teachGroup, { course: course.slug, schedule: schedule_id }, { lesson: id })}
                kind='secondary'
                size='small'
              >
                Attendance
              </ButtonLink>
            }
          />
        )}
        <RecapForm taught={taught} form={form} zone={zone} />
      </div>
    </div>
  )
}
