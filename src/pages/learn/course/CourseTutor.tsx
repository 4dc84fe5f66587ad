import type { ReactElement } from 'react'
import type { Course } from '#contract/learning/catalogue.ts'
import { Tutor } from '../../../features/catalogue/About.tsx'
import { HowCounted } from '../../../features/tutors/HowCounted.tsx'
import { TrackLine } from '../../../features/tutors/TrackLine.tsx'

export function CourseTutor({ course }: { readonly course: Course }): ReactElement {
  const record = course.tutor.track_record
  return (
    <Tutor course={course}>
      <TrackLine record={record} className='mt-4' />
      <HowCounted record={record} />
    </Tutor>
  )
}
