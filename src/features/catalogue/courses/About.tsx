import { Check } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Rating } from '../../../ui/figures/Rating.tsx'
import { joinList } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { CourseItem } from './CourseItem.tsx'

type PartProps = {
  readonly course: Course
}

export function Outcomes({ course }: PartProps): ReactElement | null {
  if (course.outcomes.length === 0) return null
  return (
    <section>
      <h2 className='heading-2'>What you learn</h2>
      <ul className='mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2'>
        {course.outcomes.map((outcome) => (
          <li key={outcome} className='flex gap-3'>
            <Icon of={Check} className='mt-0.5 size-5 shrink-0 text-good' />
            <span className='min-w-0'>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function About({ course }: PartProps): ReactElement {
  return (
    <section>
      <h2 className='heading-2'>About the course</h2>
      <div className='reading mt-4 grid gap-4'>
        {paragraphs(course.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {course.skills.length > 0 && (
        <p className='mt-4 text-14 text-ink-soft'>{`Skills: ${joinList(course.skills.map(({ name }) => name))}`}</p>
      )}
    </section>
  )
}

interface TutorProps extends PartProps {
  /** The tutor's introduction. */
  readonly film?: ReactNode
  /** More about the tutor, below their own words. */
  readonly children?: ReactNode
}

export function Tutor({ course: { tutor }, film, children }: TutorProps): ReactElement {
  return (
    <section className='grid grid-cols-1 gap-4 border-line border-t pt-8 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6'>
      <Avatar name={tutor.name} portrait={tutor.portrait} size={128} />
      <div>
        <h2 className='heading-2'>
          <Link
            to={href(pages.tutor, { tutor: tutor.handle })}
            className='decoration-2 underline-offset-4 hover:underline'
          >
            {tutor.name}
          </Link>
        </h2>
        <p className='mt-1 flex flex-wrap items-center gap-x-3'>
          <span className='text-ink-soft'>{tutor.city}</span>
          <Rating value={tutor.rating} count={tutor.review_count} />
        </p>
        {tutor.headline && <p className='reading mt-4 text-18'>{tutor.headline}</p>}
        {film}
        <div className='reading mt-4 grid gap-4'>
          {paragraphs(tutor.bio).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {tutor.languages.length > 0 && (
          <p className='mt-4 text-14 text-ink-soft'>{`Speaks ${joinList(tutor.languages)}`}</p>
        )}
        {children}
        <p className='mt-2'>
          <Link
            to={href(pages.tutor, { tutor: tutor.handle })}
            className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          >
            {`More about ${tutor.name}`}
          </Link>
        </p>
      </div>
    </section>
  )
}

export function Similar({ course, zone }: PartProps & { readonly zone: string }): ReactElement | null {
  const offered = new Set(course.instead.map(({ id }) => id))
  const similar = course.similar.filter(({ id }) => !offered.has(id))
  if (similar.length === 0) return null
  return (
    <section className='wrap mt-16 md:mt-24'>
      <h2 className='heading-2'>Similar courses</h2>
      <ul className='mt-4'>
        {similar.map((other) => (
          <CourseItem
            key={other.id}
            course={other}
            to={href(pages.course, { course: other.slug })}
            zone={zone}
            level={3}
          />
        ))}
      </ul>
    </section>
  )
}

function paragraphs(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter(Boolean)
}
