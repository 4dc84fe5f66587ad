import type { ReactElement } from 'react'
import { levelLabels } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Rating } from '../../../ui/figures/Rating.tsx'
import { Unbroken } from '../../../ui/format/Unbroken.tsx'
import { joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { CourseCover } from './CourseCover.tsx'
import { agesText, placeText } from './words.ts'

/** Replaces the group chooser while there's no group to join. */
export function NoTimes({
  course,
  withDemo,
}: {
  readonly course: Course
  readonly withDemo: boolean
}): ReactElement {
  return (
    <section>
      <h2 className='heading-2'>No dates yet</h2>
      <p className='reading mt-2 text-ink-soft'>
        {`${course.tutor.name} hasn’t announced the next dates. `}
        {withDemo
          ? 'You can still meet them in a free demo.'
          : course.instead.length > 0
            ? 'The courses below have free seats.'
            : 'See the tutor’s other courses.'}
      </p>
    </section>
  )
}

export function CourseTitle({ course }: { readonly course: Course }): ReactElement {
  const { core, tutor } = course
  return (
    <header className='col-span-full grid grid-cols-1 items-end gap-4 lg:grid-cols-[7fr_5fr] lg:gap-12'>
      <div className='order-last grid justify-items-start gap-4 lg:order-none lg:pb-2'>
        <Breadcrumbs
          trail={[
            { to: href(pages.courses), label: 'Courses' },
            { to: href(pages.courses, {}, { core: core.slug }), label: core.name },
          ]}
        />
        <h1 className='heading-1'>
          <Unbroken text={course.title} />
        </h1>
        <p className='max-w-[52ch] text-pretty text-18 text-ink-soft'>{course.summary}</p>
        <p className='flex flex-wrap items-center gap-x-4 gap-y-2'>
          <Link
            to={href(pages.tutor, { tutor: tutor.handle })}
            className='group inline-flex items-center gap-3 rounded-control'
          >
            <Avatar name={tutor.name} portrait={tutor.portrait} size={48} />
            <span>
              <span className='block font-semibold underline-offset-4 group-hover:underline'>
                {tutor.name}
              </span>
              <span className='block text-14 text-ink-soft'>{tutor.city}</span>
            </span>
          </Link>
          <Rating value={course.rating} count={course.review_count} />
        </p>
        <WhoItFits course={course} />
      </div>
      <CourseCover
        course={course}
        sizes='(min-width: 75rem) 30rem, (min-width: 64rem) 40vw, 100vw'
        priority
        imgClassName='aspect-5/2 sm:aspect-16/9 lg:aspect-16/10'
      />
    </header>
  )
}

/** Who the course is for, and what they need in order to take part. */
function WhoItFits({ course }: { readonly course: Course }): ReactElement {
  const { language, tutor, level, needs } = course
  const others = tutor.languages.filter((other) => other !== language)
  const facts = [
    [
      'Who it fits',
      `${agesText(course)}, ${level === 'all_levels' ? 'any level' : levelLabels[level].toLowerCase()}`,
    ],
    [
      'Taught in',
      others.length > 0 ? `${language} (${tutor.name} also speaks ${joinList(others)})` : language,
    ],
    ['Where', placeText(course)],
    ...(needs ? [['You need', needs]] : []),
  ]
  return (
    <dl className='grid max-w-[60ch] grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14'>
      {facts.map(([name, value]) => (
        <div key={name} className='contents'>
          <dt className='text-ink-soft'>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
