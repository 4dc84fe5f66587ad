import clsx from 'clsx'
import type { InputHTMLAttributes, ReactElement, ReactNode, TextareaHTMLAttributes } from 'react'
import { controlClass, Field, type FieldMessages, parted } from './Field.tsx'

export type TextInputProps = FieldMessages &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    prefix?: string | ReactElement
    suffix?: ReactNode
  }

export function TextInput(props: TextInputProps): ReactElement {
  const [field, { prefix, suffix, ...input }] = parted(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className='relative flex items-center'>
          {prefix && <span className='pointer-events-none absolute left-3 text-ink-soft'>{prefix}</span>}
          <input
            type='text'
            {...input}
            {...control}
            className={clsx(
              controlClass,
              prefix && (typeof prefix === 'string' && prefix.length === 1 ? 'pl-8' : 'pl-12'),
              suffix && 'pr-16',
            )}
          />
          {suffix && <span className='absolute right-3 text-14 text-ink-soft'>{suffix}</span>}
        </span>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldMessages & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextArea(props: TextAreaProps): ReactElement {
  const [field, area] = parted(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={clsx(controlClass, 'field-sizing-content min-h-24')}
        />
      )}
    </Field>
  )
}
