import { Star } from 'lucide'
import { type ReactElement, useId } from 'react'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'

interface StarsProps {
  readonly legend: string
  readonly name?: string
  readonly chosen?: string | undefined
  readonly error?: string | undefined
}

/** One to five stars as native radios, which work with arrow keys and without scripts; filled up to the chosen one. */
export function Stars({ legend, name = 'rating', chosen, error }: StarsProps): ReactElement {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className='grid justify-items-start gap-1'>
      <legend className='mb-1 font-semibold text-14'>{legend}</legend>
      <div className='-ml-2 flex'>
        {[1, 2, 3, 4, 5].map((value) => (
          <label
            key={value}
            className='peer/star relative grid size-11 place-content-center rounded-control text-link has-[~_label_input:checked]:[&_svg]:fill-highlight has-checked:[&_svg]:fill-highlight has-focus-visible:outline-3 has-focus-visible:outline-focus'
          >
            <input
              type='radio'
              name={name}
              value={value}
              defaultChecked={chosen === String(value)}
              className='absolute inset-0 cursor-pointer opacity-0'
            />
            <Icon of={Star} className='size-7' strokeWidth={1.5} />
            <span className='sr-only'>{value === 1 ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
