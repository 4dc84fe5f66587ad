import type { ReactElement } from 'react'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'

interface ConfirmFirstProps {
  readonly label: string
  /** The page to return to, which then shows the form. */
  readonly next: string
}

export function ConfirmFirst({ label, next }: ConfirmFirstProps): ReactElement {
  return (
    <div className='grid justify-items-start gap-2'>
      <ButtonLink to={href(pages.accountConfirm, {}, { next })} kind='secondary'>
        {label}
      </ButtonLink>
      <p className='text-14 text-ink-soft'>We’ll ask you to confirm that it’s you first.</p>
    </div>
  )
}
