import type { ReactElement } from 'react'
import type { CourseList } from '#contract/learning/catalogue.ts'
import { coursesText } from '../../../features/catalogue/words.ts'
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
}

/** The list ends before this page. */
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

/** Nothing matches: the nearest that does, what it gives up, and how many courses that is. */
export function NothingFound({ choice, courses }: NothingFoundProps): ReactElement {
  const active = activeFilters(choice, courses)
  const { nearest = [] } = courses
  return (
    <EmptyState
      title={nothingText(choice, active)}
      picture={
        <Picture
          image={scenes['empty-results']}
          sizes='16rem'
          alt=''
          className='max-sm:hidden'
          imgClassName='bg-transparent'
        />
      }
      action={
        <ButtonLink to={href(pages.courses)} kind='secondary'>
          Show all courses
        </ButtonLink>
      }
    >
      {nearest.length === 0 ? (
        <p>Try fewer words, or another word for the same thing.</p>
      ) : (
        <>
          <p>The nearest there is:</p>
          <ul className='mt-2 grid gap-1'>
            {nearest.map((way) => (
              <li key={way.q ?? way.without.join()}>
                <Link
                  to={addressOf(wayTo(choice, way))}
                  className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
                >
                  {`${givenUpText(way, choice, active)}: ${coursesText(way.total)}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
