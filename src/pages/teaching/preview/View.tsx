import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CoursePreview } from '../CoursePreview.tsx'
import { asPublic } from '../draftCourse.ts'
import { work } from './work.ts'

export { work } from './work.ts'

const standing = {
  draft: 'This is a draft. Only you can see it.',
  waiting: 'We’re reading this course. Until it’s live, only you can see it.',
  published: 'This is what people see now.',
  paused: 'This course is paused. Only you can see it.',
  archived: 'This course is archived. Only you can see it.',
} as const

export default function PreviewView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { course, tutor } = data
  return (
    <>
      <div className='border-line border-b bg-sunken' data-print='no'>
        <div className='wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3'>
          <div className='min-w-0'>
            <h1 className='heading-4'>{`Preview of ${course.title}`}</h1>
            <p className='text-14 text-ink-soft'>{standing[course.status]}</p>
          </div>
          <p className='flex flex-wrap gap-3'>
            <ButtonLink to={href(pages.teachCourse, { course: course.id })} size='small'>
              Back to the editor
            </ButtonLink>
            {course.status === 'published' && (
              <ButtonLink to={href(pages.course, { course: course.slug })} kind='secondary' size='small'>
                View course page
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
      <CoursePreview course={asPublic(course, tutor, viewer?.name ?? 'You')} zone={site.timeZone} />
    </>
  )
}
