import type { ReactElement } from 'react'
import { type DialogProps, ModalFrame } from './Dialog.tsx'

const sheet =
  'sheet mt-auto mx-0 mb-0 w-full max-w-full max-h-[85dvh] rounded-t-card border-x-0 border-b-0 ' +
  'md:my-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-dvh md:w-[min(28rem,100%)] md:rounded-none md:border-y-0 md:border-r-0 md:border-l'

/** Opens from the bottom on phones, near the thumb; from the right on wider screens. */
export function Sheet(props: DialogProps): ReactElement {
  return <ModalFrame {...props} shape={sheet} />
}
