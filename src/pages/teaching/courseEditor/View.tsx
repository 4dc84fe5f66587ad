import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { isWritten, type Step, stepIn } from '../../../features/teaching/authoring/steps.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import type { Names } from '../draftCourse.ts'
import { TeachNav } from '../TeachNav.tsx'
import { CoverStep } from './CoverStep.tsx'
import { GroupsStep } from './GroupsStep.tsx'
import { LivePreview } from './LivePreview.tsx'
import { PublishStep } from './PublishStep.tsx'
import { SentBack } from './SentBack.tsx'
import { StepNav } from './StepNav.tsx'
import { WrittenStep } from './WrittenStep.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const standing = {
  draft: 'Draft',
  waiting: 'Waiting to be read',
  published: 'Public',
  paused: 'Paused',
  archived: 'Archived',
} as const

export default function CourseEditorView(): ReactElement {
  const { data, search } = usePage(work)
  const { course } = data
  const step = stepIn(search)
  return (
    <div className='wrap pt-4 pb-12 md:pb-16'>
      <TeachNav />
      <header className='pt-6 md:pt-8'>
        <p className='text-14 text-ink-soft'>
          <Link
            to={href(pages.teachCourses)}
            className='inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11'
          >
            Courses
          </Link>
          <span aria-hidden> / </span>
          {standing[course.status]}
        </p>
        <h1 className='heading-2 mt-1'>{course.title}</h1>
      </header>
      {course.status === 'archived' ? (
        <Notice
          title='This course is archived'
          className='mt-6 max-w-[40rem]'
          action={
            <Link
              to={href(pages.teachPreview, { course: course.id })}
              className='link inline-flex min-h-11 items-center'
            >
              View course
            </Link>
          }
        >
          It can’t be changed any more. Groups with students continue to their last class.
        </Notice>
      ) : (
        <>
          <SentBack course={course} />
          <StepNav course={course} step={step} />
          <div className='grid-page mt-8 gap-y-12'>
            <StepBody course={course} step={step} />
          </div>
        </>
      )}
    </div>
  )
}

function StepBody({ course, step }: { readonly course: MyCourse; readonly step: Step }): ReactElement {
  const { data, search } = usePage(work)
  const { key } = useLocation()
  const names: Names = { cores: data.cores.items, skills: data.skills?.items ?? [] }
  const preview = (draft: MyCourse) => <LivePreview draft={draft} tutor={data.tutor} />
  if (isWritten(step)) {
    const { id } = course
    return (
      <WrittenStep
        // Each visit to a step starts from the saved values.
        key={`${id} ${step} ${key}`}
        course={course}
        step={step}
        names={names}
        preview={preview}
        said={search.get('said') === 'saved' ? 'Saved' : null}
      />
    )
  }
  if (step === 'schedules') return <GroupsStep course={course} />
  return (
    <>
      <div className='col-span-full min-w-0 lg:col-span-7'>
        {step === 'cover' ? <CoverStep course={course} /> : <PublishStep course={course} />}
      </div>
      <div className='col-span-full lg:col-span-5'>
        <div className='lg:sticky lg:top-6'>{preview(course)}</div>
      </div>
    </>
  )
}
