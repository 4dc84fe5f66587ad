import type { ReactElement } from 'react'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import { CourseItem } from '../../../features/catalogue/courses/CourseItem.tsx'
import { coursesText } from '../../../features/catalogue/courses/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { activeFilters } from './activeFilters.ts'
import { addressOf, type Choice } from './choice.ts'
import { nothingText } from './foundText.ts'
import { givenUpText, wayTo } from './nearest.ts'

export interface NothingFoundProps {
  readonly choice: Choice
  readonly courses: CourseList
  readonly zone: string
}

/** Shown if the list ends before this page. */
export function NoSuchPage({
  choice,
  page,
}: {
  readonly choice: Choice
  readonly page: number
}): ReactElement {
  return (
    <EmptyState
      title={`There’s no page ${page}`}
      action={<ButtonLink to={addressOf(choice)}>Go to the first page</ButtonLink>}
    >
      The list ends before this page.
    </EmptyState>
  )
}

/** Shown if nothing matches: the nearest searches that do, what each one drops, and how many courses it finds. */
export function NothingFound({ choice, courses, zone }: NothingFoundProps): ReactElement {
  const active = activeFilters(choice, courses)
  const { nearest = [] } = courses
  const ways = nearest.map((way) => ({
    ...way,
    to: addressOf(wayTo(choice, way)),
    text: `${givenUpText(way, choice, active)}: ${coursesText(way.total)}`,
  }))
  const title = nothingText(choice, active)
  const all = (
    <ButtonLink to={href(pages.courses)} kind='secondary'>
      Show all courses
    </ButtonLink>
  )
  const shown = ways.filter(({ items = [] }) => items.length > 0)
  if (shown.length === 0) {
    return (
      <EmptyState title={title} picture={<Nobody />} action={all}>
        {ways.length === 0 ? (
          <p>Try fewer words, or another word for the same thing.</p>
        ) : (
          <Ways ways={ways} />
        )}
      </EmptyState>
    )
  }
  const others = ways.filter(({ items = [] }) => items.length === 0)
  return (
    <div className='mt-6'>
      <h2 className='heading-3'>{title}</h2>
      <p className='mt-1 text-ink-soft'>These are the closest matches.</p>
      {shown.map((way) => (
        <section key={way.to} className='mt-8'>
          <h3 className='heading-4 mb-3'>
            <Link to={way.to} className='link'>
              {way.text}
            </Link>
          </h3>
          <ul>
            {way.items?.map((course) => (
              <CourseItem
                key={course.id}
                course={course}
                to={href(pages.course, { course: course.slug }, { schedule: course.matching_schedule?.id })}
                zone={zone}
                level={3}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className='mt-6 grid justify-items-start gap-4 border-line border-t pt-6'>
        {others.length > 0 && <Ways ways={others} />}
        {all}
      </div>
    </div>
  )
}

function Nobody(): ReactElement {
  return (
    <Picture
      image={scenes['empty-results']}
      sizes='16rem'
      alt=''
      className='max-sm:hidden'
      imgClassName='bg-transparent'
    />
  )
}

interface WaysProps {
  readonly ways: readonly { readonly to: string; readonly text: string }[]
}

function Ways({ ways }: WaysProps): ReactElement {
  return (
    <ul className='grid gap-1'>
      {ways.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
