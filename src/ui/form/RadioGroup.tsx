import clsx from 'clsx'
import { type ReactElement, type ReactNode, useId } from 'react'
import { tickClass } from './Checkbox.tsx'
import { FieldError } from './Field.tsx'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type ChoicesProps = {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  choices: readonly Choice[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: string | undefined
  required?: boolean
  className?: string
}

export function RadioGroup(props: ChoicesProps): ReactElement {
  return (
    <ChoiceSet {...props}>
      {(radio, choice) => (
        <label className='flex items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft'>
          <input {...radio} className={tickClass} />
          <span>
            {choice.label}
            {choice.hint && <span className='block text-14 text-ink-soft'>{choice.hint}</span>}
          </span>
        </label>
      )}
    </ChoiceSet>
  )
}

/** Native radios as one strip, for two to five short choices. */
export function Segmented(props: ChoicesProps): ReactElement {
  return (
    <ChoiceSet {...props} strip>
      {(radio, choice) => (
        <label className='relative flex min-h-11 flex-1 items-center justify-center px-4 py-2 text-center transition-colors hover:bg-sunken has-checked:bg-ink has-disabled:cursor-not-allowed has-checked:font-semibold has-checked:text-ground has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'>
          <input {...radio} className='absolute inset-0 cursor-pointer opacity-0' />
          <span>{choice.label}</span>
        </label>
      )}
    </ChoiceSet>
  )
}

type RadioProps = {
  type: 'radio'
  name: string
  value: string
  disabled: boolean
  required: boolean
  checked?: boolean
  defaultChecked?: boolean
  onChange?: () => void
}

type ChoiceSetProps = ChoicesProps & {
  strip?: boolean
  children: (radio: RadioProps, choice: Choice) => ReactNode
}

function ChoiceSet(props: ChoiceSetProps): ReactElement {
  const {
    legend,
    legendHidden,
    name,
    choices,
    value,
    defaultValue,
    onChange,
    error,
    className,
    strip,
    children,
  } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={clsx('grid gap-1', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1 font-semibold text-14'}>{legend}</legend>
      <div
        className={
          strip
            ? 'flex w-fit max-w-full flex-wrap divide-x divide-control overflow-clip rounded-control border border-control bg-surface [overflow-clip-margin:6px]'
            : 'grid'
        }
      >
        {choices.map((choice) => (
          <div
            key={choice.value}
            className={strip ? 'flex flex-1 first:*:rounded-l-control last:*:rounded-r-control' : undefined}
          >
            {children(
              {
                type: 'radio',
                name,
                value: choice.value,
                disabled: choice.disabled ?? false,
                required: props.required ?? false,
                ...(value === undefined
                  ? { defaultChecked: choice.value === defaultValue }
                  : { checked: choice.value === value }),
                ...((onChange || value !== undefined) && { onChange: () => onChange?.(choice.value) }),
              },
              choice,
            )}
          </div>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
