import clsx from 'clsx'
import { type ReactElement, useId } from 'react'

type ProgressProps = {
  label: string
  /** Undefined while the end is unknown. */
  value?: number
  max?: number
  /** The text on the right: "4 of 12 classes", "1.2 of 3.4 MB". */
  text?: string
  labelHidden?: boolean
  className?: string
}

export function Progress({
  label,
  value,
  max = 100,
  text,
  labelHidden,
  className,
}: ProgressProps): ReactElement {
  const id = useId()
  return (
    <div className={clsx('grid gap-1', className)}>
      <div className='flex flex-wrap justify-between gap-x-4 text-14'>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium'}>
          {label}
        </label>
        {text && <span className='text-ink-soft'>{text}</span>}
      </div>
      <progress id={id} max={max} {...(value !== undefined && { value })} className='bar' />
    </div>
  )
}
