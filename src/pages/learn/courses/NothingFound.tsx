import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import type { ActiveFilter } from './choice.ts'

/** Nothing matches: what each filter costs, and a link without it. */
export function NothingFound({ active }: { readonly active: readonly ActiveFilter[] }): ReactElement {
  const helpful = active.filter(({ count }) => count !== 0)
  return (
    <EmptyState
      title='No courses match all of this'
      picture={
        <Picture
          image={scenes['empty-results']}
          sizes='16rem'
          alt=''
          className='max-sm:max-w-32'
          imgClassName='bg-transparent'
        />
      }
      action={
        <ButtonLink to={href(pages.courses)} kind='secondary'>
          Show all courses
        </ButtonLink>
      }
    >
      {helpful.length === 0 ? (
        <p>Removing one filter isn’t enough. Clear them and start again with one.</p>
      ) : (
        <>
          <p>Remove one of these to see courses:</p>
          <ul className='mt-2 grid gap-1'>
            {helpful.map(({ name, label, without, count }) => (
              <li key={name}>
                <Link to={without} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
                  {name === 'q' ? `Without the words ${label}` : `Without “${label}”`}
                  {count !== null && `: ${count === 1 ? '1 course' : `${count} courses`}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
