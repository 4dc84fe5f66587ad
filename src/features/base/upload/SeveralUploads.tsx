import { type ReactElement, useState } from 'react'
import { FieldError } from '../../../ui/form/Field.tsx'
import { FileUpload, type FileUploadProps } from './FileUpload.tsx'

interface SeveralUploadsProps extends Pick<FileUploadProps, 'purpose' | 'name' | 'hint' | 'camera'> {
  readonly legend: string
  /** The noun for one of them: "Picture". */
  readonly one: string
  readonly atMost: number
  readonly error: string | undefined
}

/** Several files, uploaded one at a time: the next field appears once one is filled. */
export function SeveralUploads(props: SeveralUploadsProps): ReactElement | null {
  const { legend, one, atMost, error, name, ...upload } = props
  const [filled, setFilled] = useState<readonly number[]>([])
  const places = Array.from({ length: atMost }, (_, place) => place)
  const next = places.find((place) => !filled.includes(place))
  if (atMost < 1) return null
  return (
    <fieldset className='grid gap-3'>
      <legend className='mb-2 font-semibold text-14'>
        {legend} <span className='font-normal text-ink-soft'>(optional)</span>
      </legend>
      {places
        .filter((place) => place === next || filled.includes(place))
        .map((place) => (
          <FileUpload
            key={place}
            {...upload}
            name={name}
            label={<span className='sr-only'>{`${one} ${place + 1}`}</span>}
            onUploaded={() => setFilled((now) => (now.includes(place) ? now : [...now, place]))}
            onRemoved={() => setFilled((now) => now.filter((other) => other !== place))}
          />
        ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
