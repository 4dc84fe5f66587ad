import clsx from 'clsx'
import { ChevronDown } from 'lucide'
import type { ReactElement, SelectHTMLAttributes } from 'react'
import { Icon } from '../Icon.tsx'
import { controlClass, Field, type FieldMessages, parted } from './Field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldMessages &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly Option[]
    /** The first entry, with an empty value: "Any level", "Choose a city". */
    empty?: string
  }

export function Select(props: SelectProps): ReactElement {
  const [field, { options, empty, ...select }] = parted(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className='relative flex items-center'>
          <select {...select} {...control} className={clsx(controlClass, 'appearance-none truncate pr-12')}>
            {empty !== undefined && <option value=''>{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className='pointer-events-none absolute right-3 size-5 text-ink-soft' />
        </span>
      )}
    </Field>
  )
}
