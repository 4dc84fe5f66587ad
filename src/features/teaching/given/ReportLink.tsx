import type { ReactElement } from 'react'
import type { ReportedKind } from '#contract/learning/desk/moderationWords.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

interface ReportLinkProps {
  readonly kind: ReportedKind
  readonly subject: string
  /** The name of what is reported, for screen readers. */
  readonly what: string
}

/** Inconspicuous, because hardly anybody needs it. */
export function ReportLink({ kind, subject, what }: ReportLinkProps): ReactElement {
  return (
    <Link
      to={href(pages.report, {}, { kind, subject })}
      className='inline-flex min-h-6 items-center justify-self-start text-14 text-ink-soft underline-offset-4 hover:underline pointer-coarse:min-h-11'
    >
      Report<span className='sr-only'>{` ${what}`}</span>
    </Link>
  )
}
