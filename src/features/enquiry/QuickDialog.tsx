import type { ReactElement, ReactNode } from 'react'
import { ModalFrame } from '../../ui/overlay/Dialog.tsx'
import { QuickForm, type QuickFormProps } from './QuickForm.tsx'

// From the bottom on phones, where the thumb is; in the middle of wider screens.
const shape =
  'sheet mx-0 mt-auto mb-0 w-full max-w-full max-h-[92dvh] rounded-t-card border-x-0 border-b-0 ' +
  'md:m-auto md:w-[min(32rem,calc(100%-2rem))] md:max-h-[calc(100dvh-4rem)] md:rounded-card md:border'

type QuickDialogProps = QuickFormProps & { readonly open: boolean; readonly title: ReactNode }

/** The short form over the page. */
export function QuickDialog({ open, title, ...form }: QuickDialogProps): ReactElement {
  return (
    <ModalFrame open={open} onClose={form.onClose} title={title} shape={shape}>
      <QuickForm {...form} />
    </ModalFrame>
  )
}
