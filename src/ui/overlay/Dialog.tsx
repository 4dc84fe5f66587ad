import clsx from 'clsx'
import { X } from 'lucide'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../Icon.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode
  className?: string
}

const centred = 'm-auto w-[min(36rem,calc(100%-2rem))] max-h-[calc(100dvh-4rem)] rounded-card'

export function Dialog(props: DialogProps): ReactElement {
  return <ModalFrame {...props} shape={centred} />
}

/** A native modal: the browser traps and returns the focus, and closes the dialog on Escape. */
export function ModalFrame(props: DialogProps & { shape: string }): ReactElement {
  const { open, onClose, title, children, actions, className, shape } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      // A press outside closes it if the browser supports this attribute; Escape and the cross work everywhere.
      closedby='any'
      className={clsx('border border-line bg-ground p-0 text-ink elevated', shape, className)}
    >
      <div className='flex h-full max-h-[inherit] flex-col'>
        <div className='flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-4 md:pl-6'>
          <h2 id={id} className='heading-4'>
            {title}
          </h2>
          <button
            type='button'
            onClick={onClose}
            className='grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken'
          >
            <Icon of={X} className='size-5' />
            <span className='sr-only'>Close</span>
          </button>
        </div>
        <div className='flex-1 overflow-y-auto overscroll-contain p-4 md:p-6'>{open && children}</div>
        {actions && <div className='flex flex-wrap gap-3 border-line border-t p-4 md:px-6'>{actions}</div>}
      </div>
    </dialog>
  )
}
