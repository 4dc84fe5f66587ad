import clsx from 'clsx'
import type { InputHTMLAttributes, ReactElement } from 'react'
import { controlClass, Field, type FieldMessages, parted } from './Field.tsx'

type CodeInputProps = FieldMessages &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> & { digits?: number }

/** One field instead of six, as paste, autofill and screen readers expect. */
export function CodeInput(props: CodeInputProps): ReactElement {
  const [field, { digits = 6, onInput, ...input }] = parted(props)
  return (
    <Field {...field}>
      {(control) => (
        <input
          type='text'
          inputMode='numeric'
          autoComplete='one-time-code'
          pattern={`\\s*(\\d\\s*){${digits}}`}
          spellCheck={false}
          required
          {...input}
          {...control}
          // Keeps the digits of a pasted "123 456" or "Your code: 123456".
          onInput={(event) => {
            const field = event.currentTarget
            const code = field.value.replace(/\D/g, '').slice(0, digits)
            if (code !== field.value) field.value = code
            onInput?.(event)
          }}
          className={clsx(controlClass, 'h-14 max-w-72 text-center font-semibold text-30 tracking-[0.35em]')}
        />
      )}
    </Field>
  )
}
