import type { ReactElement } from 'react'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { Tutor } from '../../../features/catalogue/About.tsx'
import { CheckedLine } from '../../../features/tutors/CheckedLine.tsx'
import { HowCounted } from '../../../features/tutors/HowCounted.tsx'
import { TrackLine } from '../../../features/tutors/TrackLine.tsx'
import { TutorFilm } from '../../../features/video/TutorFilm.tsx'

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
