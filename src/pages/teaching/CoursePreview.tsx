import { type ReactElement, useState } from 'react'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { About, Outcomes, Tutor } from '../../features/catalogue/courses/About.tsx'
import { CourseTitle, NoTimes } from '../../features/catalogue/courses/CourseTitle.tsx'
import { GroupChooser } from '../../features/catalogue/courses/GroupChooser.tsx'
import { Joining } from '../../features/catalogue/courses/Joining.tsx'

interface CoursePreviewProps {
  readonly course: Course
  readonly zone: string
}

/** The parts of the public page with a draft in them. It's only a preview, so its controls do nothing. */
export function CoursePreview({ course, zone }: CoursePreviewProps): ReactElement {
  const [pickedId, pick] = useState('')
  const schedule = course.schedules.find(({ id }) => id === pickedId) ?? course.schedules[0]
  return (
    <div inert className='wrap grid-page gap-y-8 py-4 md:gap-y-12 md:py-6'>
      <CourseTitle course={course} />
      <div className='col-span-full min-w-0 lg:col-span-8'>
        {schedule ? (
          <GroupChooser
            courseId={course.id}
            schedules={course.schedules}
            chosen={schedule.id}
            zone={zone}
            onChoose={pick}
          />
        ) : (
          <NoTimes course={course} withDemo={false} />
        )}
      </div>
      <div className='col-span-full lg:col-span-4 lg:row-span-2'>
        <Joining course={course} schedule={schedule} demo={undefined} waiting={undefined} back={false} />
      </div>
      <div className='col-span-full grid min-w-0 content-start gap-12 max-lg:mt-4 lg:col-span-8 lg:gap-16'>
        <Outcomes course={course} />
        <About course={course} />
        <Tutor course={course} />
      </div>
    </div>
  )
}
