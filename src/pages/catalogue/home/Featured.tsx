import type { ReactElement } from 'react'
import type { CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { CourseCover } from '../../../features/catalogue/courses/CourseCover.tsx'
import { agesText, startText } from '../../../features/catalogue/courses/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Price } from '../../../ui/figures/Price.tsx'
import { Link } from '../../../ui/Link.tsx'

type FeaturedProps = {
  readonly courses: readonly CourseSummary[]
  readonly zone: string
}

export function Featured({ courses, zone }: FeaturedProps): ReactElement | null {
  if (courses.length === 0) return null
  return (
    <section className='wrap mt-16 md:mt-24' aria-labelledby='featured'>
      <h2 id='featured' className='heading-2'>
        Featured courses
      </h2>
      <ul className='mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'>
        {courses.map((course) => (
          <Course key={course.id} course={course} zone={zone} />
        ))}
      </ul>
    </section>
  )
}

function Course({ course, zone }: { readonly course: CourseSummary; readonly zone: string }): ReactElement {
  const { slug, title, tutor, next_schedule: next } = course
  return (
    <li className='group relative grid content-start gap-2'>
      <CourseCover
        course={course}
        sizes='(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'
        imgClassName='aspect-16/10'
      />
      <h3 className='heading-4 text-balance'>
        <Link
          to={href(pages.course, { course: slug })}
          className='link-cover decoration-2 underline-offset-4 group-hover:underline'
        >
          {title}
        </Link>
      </h3>
      <p className='text-14 text-ink-soft'>{[tutor.name, agesText(course)].join(' · ')}</p>
      <p className='flex flex-wrap items-baseline justify-between gap-x-4 text-14'>
        <span>{next ? startText(next, zone) : 'No dates yet'}</span>
        <Price paise={course.price_per_class} per='a class' />
      </p>
    </li>
  )
}
