import { type MouseEvent, type ReactElement, useState } from 'react'
import { ButtonLink, type ButtonLinkProps } from '../../ui/Button.tsx'
import { ModalFrame } from '../../ui/Dialog.tsx'
import { QuickForm } from './forms.tsx'
import type { About } from './Subject.tsx'
import { useDraft } from './useDraft.ts'

export type EnquirySheetProps = Pick<ButtonLinkProps, 'kind' | 'size' | 'wide' | 'icon' | 'className'> & {
  /** What the sheet is headed, as in "Ask about Verandah Lakeside". */
  readonly title: string
  readonly about: About
  readonly topic?: string | undefined
  /** Where the form stands for a browser without scripts: `#contact` of the page, or the contact page. */
  readonly to: string
  readonly label?: string
  /** The page whose action takes the form, where that is another than the one it stands on. */
  readonly action?: string | undefined
}

// From the bottom on phones, where the thumb is; in the middle of wider screens.
const shape =
  'sheet mx-0 mt-auto mb-0 w-full max-w-full max-h-[92dvh] rounded-t-card border-x-0 border-b-0 ' +
  'md:m-auto md:w-[min(32rem,calc(100%-2rem))] md:max-h-[calc(100dvh-4rem)] md:rounded-card md:border'

/** A button that opens the short form over the page. The action that takes it has to be a sendLead. */
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
  const draft = useDraft()
  const close = (): void => setOpen(false)
  const press = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        {...look}
        to={to}
        onClick={press}
        onPointerEnter={QuickForm.fetch}
        onFocus={QuickForm.fetch}
        aria-haspopup='dialog'
      >
        {label}
      </ButtonLink>
      <ModalFrame open={open} onClose={close} title={title} shape={shape}>
        <QuickForm about={about} topic={topic} action={action} draft={draft} onClose={close} />
      </ModalFrame>
    </>
  )
}
