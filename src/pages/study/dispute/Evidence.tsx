import { type ReactElement, useState } from 'react'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'

const atMost = 5

/** Up to five pictures; the next field appears once one is filled. */
export function Evidence({ error }: { readonly error: string | undefined }): ReactElement {
  const [filled, setFilled] = useState<readonly number[]>([])
  const fields = Math.min(atMost, filled.length + 1)
  const places = Array.from({ length: atMost }, (_, place) => place)
  const free = places.filter((place) => !filled.includes(place))
  const visible = [...filled, ...free.slice(0, fields - filled.length)].sort((a, b) => a - b)
  return (
    <fieldset className='grid gap-3'>
      <legend className='mb-2 font-semibold text-14'>
        Pictures <span className='font-normal text-ink-soft'>(optional)</span>
      </legend>
      {visible.map((place) => (
        <FileUpload
          key={place}
          purpose='evidence'
          name='evidence[]'
          label={<span className='sr-only'>{`Picture ${place + 1}`}</span>}
          hint='A screenshot, for example. JPEG, PNG, WebP or AVIF, up to 10 MB; five at most.'
          onUploaded={() => setFilled((now) => (now.includes(place) ? now : [...now, place]))}
          onRemoved={() => setFilled((now) => now.filter((one) => one !== place))}
        />
      ))}
      {error && <FieldError id='evidence-error'>{error}</FieldError>}
    </fieldset>
  )
}
