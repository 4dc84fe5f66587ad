import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide'
import { type InputHTMLAttributes, type ReactElement, useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { controlClass, Field, type FieldMessages, parted } from './Field.tsx'

type PasswordInputProps = FieldMessages & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

export function PasswordInput(props: PasswordInputProps): ReactElement {
  const [field, input] = parted(props)
  const [visible, setVisible] = useState(false)
  const ready = useReady()
  return (
    <Field {...field}>
      {(control) => (
        <span className='relative flex'>
          <input
            autoComplete='current-password'
            autoCapitalize='none'
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            className={clsx(controlClass, 'pr-12')}
          />
          {/* Needs scripts, so it's drawn only once they run. */}
          {ready && (
            <button
              type='button'
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
              className='absolute inset-y-0 right-0 grid w-11 place-content-center rounded-control text-ink-soft hover:text-ink'
            >
              {visible ? <Icon of={EyeOff} className='size-5' /> : <Icon of={Eye} className='size-5' />}
              <span className='sr-only'>Show password</span>
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

function useReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready
}
