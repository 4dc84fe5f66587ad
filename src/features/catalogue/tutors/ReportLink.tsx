import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { ReportedKind } from '#contract/learning/desk/moderationWords.ts'
import { href } from '../../../platform/page/page.ts'
import { onMain } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

interface ReportLinkProps {
  readonly kind: ReportedKind
  readonly subject: string
  readonly children: string
}

/** Leads to a form on the main host, because this link may be on a tutor's own sub-domain. */
export function ReportLink({ kind, subject, children }: ReportLinkProps): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  return (
    <Link
      to={onMain(site, href(pages.report, {}, { kind, subject }))}
      rel='nofollow'
      className='inline-flex min-h-6 items-center text-14 text-ink-soft underline pointer-coarse:min-h-11'
    >
      {children}
    </Link>
  )
}
