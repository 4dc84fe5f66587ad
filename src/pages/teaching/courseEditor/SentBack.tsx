import type { ReactElement } from 'react'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { pointWords, type ReadingPoint } from '#contract/learning/teaching/readingWords.ts'
import type { Step } from '../../../features/teaching/authoring/steps.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

const stepsOf: Readonly<Record<ReadingPoint, Step>> = {
  title: 'basics',
  description: 'details',
  ages: 'details',
  price: 'price',
  cover: 'cover',
  syllabus: 'details',
  contacts: 'details',
  claims: 'details',
}

/** Why staff sent a course back, with a link to each part that they listed. */
export function SentBack({ course }: { readonly course: MyCourse }): ReactElement | null {
  const { id, reading } = course
  if (!reading?.reason) return null
  return (
    <Notice
      tone='warn'
      title='Please change this, then publish again'
      className='mt-6'
      action={
        reading.points.length > 0 && (
          <p className='flex flex-wrap gap-x-4'>
            {reading.points.map((point) => (
              <Link
                key={point}
                to={href(pages.teachCourse, { course: id }, { step: stepsOf[point] })}
                className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
              >
                {pointWords[point]}
              </Link>
            ))}
          </p>
        )
      }
    >
      {reading.reason}
    </Notice>
  )
}
