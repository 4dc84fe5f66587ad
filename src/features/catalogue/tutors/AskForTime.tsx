import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { href } from '../../../platform/page/page.ts'
import { onMain } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'

interface AskForTimeProps {
  /** The tutor's handle. */
  readonly tutor: string
  readonly course?: string
  /** True if there's nothing else to choose. */
  readonly first: boolean
}

/** Lets students ask for another time if none of those on offer suits them. */
export function AskForTime({ tutor, course, first }: AskForTimeProps): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const to = onMain(site, href(pages.askDemo, { tutor }, { course }))
  if (first) return <ButtonLink to={to}>Ask for a time</ButtonLink>
  return (
    <p className='mt-4 text-14'>
      None of these fits?{' '}
      <Link to={to} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
        Ask for a time
      </Link>
    </p>
  )
}
