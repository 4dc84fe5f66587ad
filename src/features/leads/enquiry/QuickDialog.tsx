import type { ReactElement, ReactNode } from 'react'
import { ModalFrame } from '../../../ui/overlay/Dialog.tsx'
import { QuickForm, type QuickFormProps } from './QuickForm.tsx'
import { useDraft } from './useDraft.ts'

// At the bottom on phones, within the thumb's reach; in the centre of wider screens.
const shape =
  'sheet mx-0 mt-auto mb-0 w-full max-w-full max-h-[92dvh] rounded-t-card border-x-0 border-b-0 ' +
  'md:m-auto md:w-[min(32rem,calc(100%-2rem))] md:max-h-[calc(100dvh-4rem)] md:rounded-card md:border'

type QuickDialogProps = Omit<QuickFormProps, 'draft'> & { readonly open: boolean; readonly title: ReactNode }

export function QuickDialog({ open, title, ...form }: QuickDialogProps): ReactElement {
  const draft = useDraft()
  return (
    <ModalFrame open={open} onClose={form.onClose} title={title} shape={shape}>
      <QuickForm {...form} draft={draft} />
    </ModalFrame>
  )
}
