import type { ReactElement } from 'react'
import type { DeskList } from '#contract/deskList.ts'
import type { DeskView } from '#contract/learning/desk/views.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/whole.ts'
import { Link } from '../../ui/Link.tsx'
import { listAddress } from './listAddress.ts'
import { nameOf } from './listPaths.ts'

interface ViewsProps {
  readonly list: DeskList
  readonly path: string
  /** The filters, order and columns in use, on whichever page of the list. */
  readonly sight: Readonly<Record<string, string>>
  readonly views: readonly DeskView[]
}

const tab =
  'inline-flex min-h-9 items-center border-transparent border-b-2 text-14 text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11'

/** All rows, the list's named views, and a link to name the current one. */
export function Views({ list, path, sight, views }: ViewsProps): ReactElement {
  const now = inOrder(new URLSearchParams(sight))
  const current = views.find(({ query }) => inOrder(new URLSearchParams(query)) === now)
  const isWhole = now === ''
  const naming = listAddress(href(pages.deskViews), { list: nameOf(list) ?? '', ...sight }, {})
  return (
    <nav aria-label='Views' className='mt-3 flex flex-wrap items-center gap-x-4 border-line border-b'>
      <Link to={path} aria-current={isWhole ? 'page' : undefined} className={tab}>
        All
      </Link>
      {views.map(({ id, name, query, by }) => (
        <Link
          key={id}
          to={`${path}?${query}`}
          title={by === null ? undefined : `Shared by ${by}`}
          aria-current={current?.id === id ? 'page' : undefined}
          className={tab}
        >
          {name}
        </Link>
      ))}
      {(!isWhole || views.some(({ by }) => by === null)) && (
        <Link to={naming} className='link ml-auto inline-flex min-h-9 items-center pointer-coarse:min-h-11'>
          {isWhole || current ? 'Your views' : 'Save view'}
        </Link>
      )}
    </nav>
  )
}

/** Two addresses with the same parameters in another order show the same view. */
function inOrder(said: URLSearchParams): string {
  const sorted = new URLSearchParams(said)
  sorted.sort()
  return sorted.toString()
}
