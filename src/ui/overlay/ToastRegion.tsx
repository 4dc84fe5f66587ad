import { X } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Tone } from '../message/Notice.tsx'

export type Toast = { id: string; tone?: Tone; text: ReactNode; action?: ReactNode }

type ToastRegionProps = { toasts: readonly Toast[]; onDismiss: (id: string) => void }

/**
 * Always in the document, so that screen readers announce what is added. For messages that may be missed, never for an
 * error that needs action.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactElement {
  return (
    <div
      role='status'
      aria-live='polite'
      data-print='no'
      className='pointer-events-none fixed inset-x-0 bottom-20 z-40 mx-auto grid w-[min(28rem,calc(100%-2rem))] gap-2 md:bottom-6'
    >
      {toasts.map(({ id, text, action }) => (
        <div
          key={id}
          className='toast on-deep pointer-events-auto flex items-center gap-3 rounded-card border border-line py-1 pr-1 pl-4 elevated'
        >
          <p className='flex-1 py-2 text-14'>{text}</p>
          {action}
          <button
            type='button'
            onClick={() => onDismiss(id)}
            className='grid size-11 shrink-0 place-content-center rounded-control hover:bg-surface'
          >
            <Icon of={X} className='size-4' />
            <span className='sr-only'>Dismiss</span>
          </button>
        </div>
      ))}
    </div>
  )
}
