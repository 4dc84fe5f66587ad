import clsx from 'clsx'
import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The number of results that would remain, in a filter list. */
  count?: number
}

export function Checkbox({ label, hint, error, count, className, ...input }: CheckboxProps): ReactElement {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={clsx('grid gap-1', className)}>
      <label className='flex items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft'>
        <input
          {...input}
          type='checkbox'
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          className={clsx(tickClass, 'rounded-small')}
        />
        <span className='flex-1'>{label}</span>
        {count !== undefined && <span className='text-14 text-ink-soft leading-6'>{count}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className='ml-8 text-14 text-ink-soft'>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The native control in the mood's colour; it keeps all system behaviour, including forced colours. */
export const tickClass =
  'mt-0.5 size-5 shrink-0 accent-link not-focus-visible:aria-invalid:outline-2 not-focus-visible:aria-invalid:outline-bad'
