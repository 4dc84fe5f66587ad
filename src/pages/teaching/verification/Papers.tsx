import { type ReactElement, useState } from 'react'
import { papersAtMost } from '#contract/learning/catalogue/verificationWords.ts'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'

interface PapersProps {
  readonly name: 'identity' | 'qualification'
  readonly legend: string
  readonly hint: string
  /** How many earlier pictures are still stored. */
  readonly kept: number
  readonly error: string | undefined
}

/** Pictures of documents of one kind; the next field appears once one is filled. */
export function Papers({ name, legend, hint, kept, error }: PapersProps): ReactElement {
  const [filled, setFilled] = useState<readonly number[]>([])
  const places = Array.from({ length: papersAtMost }, (_, place) => place)
  const next = places.find((place) => !filled.includes(place))
  return (
    <fieldset className='grid gap-3'>
      <legend className='font-semibold'>{legend}</legend>
      <p className='text-14 text-ink-soft'>
        {hint}
        {kept > 0 &&
          ` We still have ${kept === 1 ? 'a picture' : `${kept} pictures`} from you; new ones replace them.`}
      </p>
      {places
        .filter((place) => place === next || filled.includes(place))
        .map((place) => (
          <FileUpload
            key={place}
            purpose='evidence'
            name={`${name}[]`}
            label={<span className='sr-only'>{`${legend}, picture ${place + 1}`}</span>}
            hint='JPEG, PNG, WebP or AVIF, up to 10 MB; three at most.'
            onUploaded={() => setFilled((now) => (now.includes(place) ? now : [...now, place]))}
            onRemoved={() => setFilled((now) => now.filter((one) => one !== place))}
          />
        ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
