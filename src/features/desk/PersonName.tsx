import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { href } from '../../platform/page/page.ts'
import type { RootState } from '../../platform/store.ts'
import { viewerOf } from '../../platform/viewer.ts'
import { pages } from '../../siteMap/whole.ts'
import { Link } from '../../ui/Link.tsx'

interface PersonNameProps {
  readonly person: { readonly id: string; readonly name: string }
}

/** A link to the person's record, for staff who may read it. */
export function PersonName({ person: { id, name } }: PersonNameProps): ReactElement {
  const may = useSelector(({ auth }: RootState) => viewerOf(auth)?.capabilities)
  return may?.includes('people.read') ? (
    <Link className='link' to={href(pages.deskPerson, { person: id })}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  )
}
