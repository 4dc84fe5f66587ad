import clsx from 'clsx'
import type { InputHTMLAttributes, ReactElement } from 'react'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  /** Read by screen readers; sighted people see the text beside it. */
  label: string
}

/** A checkbox that takes effect immediately, and looks like a switch. */
export function Switch({ label, className, ...input }: SwitchProps): ReactElement {
  return (
    <label className={clsx('inline-grid size-11 place-content-center', className)}>
      <span className='sr-only'>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already says whether it is checked. */}
      <input {...input} type='checkbox' role='switch' className={switchClass} />
    </label>
  )
}

const switchClass = clsx(
  'relative h-6 w-10 cursor-pointer appearance-none rounded-pill border border-control bg-surface transition-colors forced-colors:appearance-auto',
  'before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-control before:transition-transform',
  'checked:border-action checked:bg-action checked:before:translate-x-4 checked:before:bg-action-ink',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:before:bg-line',
)
