import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { href } from '../../../platform/page/page.ts'
import { onMain } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'

interface AskForTimeProps {
  /** The handle. */
  readonly tutor: string
  readonly course?: string
  /** True where there is nothing else to choose. */
  readonly first: boolean
}

/** What to do if no time on offer fits. */
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
