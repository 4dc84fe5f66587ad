import type { ReactElement } from 'react'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { TutorFilm } from '../../../features/base/video/TutorFilm.tsx'
import { Tutor } from '../../../features/catalogue/courses/About.tsx'
import { CheckedLine } from '../../../features/catalogue/tutors/CheckedLine.tsx'
import { HowCounted } from '../../../features/catalogue/tutors/HowCounted.tsx'
import { TrackLine } from '../../../features/catalogue/tutors/TrackLine.tsx'

export function CourseTutor({ course }: { readonly course: Course }): ReactElement {
  const { track_record: record, checked, film, name, portrait } = course.tutor
  return (
    <Tutor
      course={course}
      film={film && <TutorFilm film={film} name={name} portrait={portrait} className='mt-4' />}
    >
      <TrackLine record={record} className='mt-4' />
      <CheckedLine checked={checked} />
      <HowCounted record={record} />
    </Tutor>
  )
}
