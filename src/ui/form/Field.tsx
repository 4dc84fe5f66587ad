import clsx from 'clsx'
import { CircleAlert } from 'lucide'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'

export type FieldMessages = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shows "(optional)" beside the label; fields without it are required. */
  optional?: boolean | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Around = FieldMessages & { id?: string | undefined }
type FieldProps = Around & { children: (control: ControlProps) => ReactNode }

/** Splits props into those of the field around a control and those of the control itself. */
export function parted<P extends Around>(props: P) {
  const { label, hint, error, optional, labelHidden, className, id, ...own } = props
  return [{ label, hint, error, optional, labelHidden, className, id }, own] as const
}

export function Field(props: FieldProps): ReactElement {
  const { label, hint, error, optional, labelHidden, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid content-start gap-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'justify-self-start font-semibold text-14'}>
        {label}
        {optional && <span className='font-normal text-ink-soft'> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className='text-14 text-ink-soft'>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <p id={id} className='flex gap-2 font-medium text-14 text-bad'>
      <Icon of={CircleAlert} className='mt-0.5 size-4 shrink-0' />
      <span>{children}</span>
    </p>
  )
}

/** The border, height and states that all text-like controls share. */
export const controlClass =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-16 text-ink transition-colors hover:border-ink ' +
  'aria-invalid:border-bad not-focus-visible:aria-invalid:outline not-focus-visible:aria-invalid:outline-bad not-focus-visible:aria-invalid:-outline-offset-2 ' +
  'focus-visible:outline-3 focus-visible:outline-focus focus-visible:outline-offset-2 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft'
