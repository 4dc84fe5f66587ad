import { type MouseEvent, type ReactElement, useState } from 'react'
import { ButtonLink, type ButtonLinkProps } from '../../../ui/Button.tsx'
import { QuickDialog } from './forms.tsx'
import type { About } from './Subject.tsx'

export type EnquirySheetProps = Pick<ButtonLinkProps, 'kind' | 'size' | 'wide' | 'icon' | 'className'> & {
  /** The sheet's heading, as in "Ask about Verandah Lakeside". */
  readonly title: string
  readonly about: About
  readonly topic?: string | undefined
  /** Where a browser without scripts finds the form: `#contact` on the page, or the contact page. */
  readonly to: string
  readonly label?: string
  /** The page whose action handles the form, if not the current one. */
  readonly action?: string | undefined
}

/** A button that opens the short form over the page. The page's action has to be a sendLead. */
export function EnquirySheet({
  title,
  about,
  topic,
  to,
  action,
  label = 'Enquire',
  ...look
}: EnquirySheetProps): ReactElement {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpen(false)
  const press = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <ButtonLink
        {...look}
        to={to}
        onClick={press}
        onPointerEnter={QuickDialog.fetch}
        onFocus={QuickDialog.fetch}
        aria-haspopup='dialog'
      >
        {label}
      </ButtonLink>
      {/* Stays mounted once opened, because closing it has to return the focus. */}
      {opened && (
        <QuickDialog open={open} onClose={close} title={title} about={about} topic={topic} action={action} />
      )}
    </>
  )
}
