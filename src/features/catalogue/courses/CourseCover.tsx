import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'

type CourseCoverProps = {
  course: Pick<CourseSummary, 'cover' | 'title'>
  sizes: string
  priority?: boolean
  imgClassName?: string
}

/** The course's own cover, or one generated from its title. Decorative, because the title is beside it. */
export function CourseCover({
  course,
  sizes,
  priority = false,
  imgClassName,
}: CourseCoverProps): ReactElement {
  const look = clsx('rounded-card', imgClassName)
  if (course.cover)
    return <Picture image={course.cover} sizes={sizes} priority={priority} alt='' imgClassName={look} />
  return (
    <img
      src={drawnCover(course.title)}
      width={1280}
      height={800}
      alt=''
      decoding='async'
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={clsx('block h-auto w-full bg-sunken object-cover', look)}
    />
  )
}

function drawnCover(title: string): string {
  return `/covers/${encodeURIComponent(title)}.svg`
}
