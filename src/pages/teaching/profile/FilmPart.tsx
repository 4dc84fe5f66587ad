import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { readFilm } from '../../../features/base/upload/readFilm.ts'
import { useUpload } from '../../../features/base/upload/useUpload.ts'
import { TutorFilm } from '../../../features/base/video/TutorFilm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Part } from './Part.tsx'
import { SaveButton } from './SaveButton.tsx'
import { usePart } from './usePart.tsx'

/** A short film on the public page, its still, and what is said in it. */
export function FilmPart({ profile }: { readonly profile: OwnArtist }): ReactElement {
  const { name, portrait, film } = profile
  const form = usePart('film')
  return (
    <Part
      id='film'
      title='Introduction film'
      about='Say hello in a minute: who you are, who you teach, what a first class is like. A phone at eye level by a window is enough.'
      form={form}
    >
      {film && (
        <div className='grid justify-items-start gap-2'>
          <TutorFilm film={film} name={name} portrait={portrait} />
          <Form method='post' preventScrollReset>
            <input type='hidden' name='remove' value='yes' />
            <Button
              type='submit'
              name='part'
              value='film'
              kind='quiet'
              busy={form.busy}
              busyLabel='Removing…'
            >
              Remove film
            </Button>
          </Form>
        </div>
      )}
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='part' value='film' />
        {/* The key empties the upload field once a film is saved. */}
        <NewFilm
          key={film?.url}
          label={film ? 'Another film' : 'Your film'}
          error={form.errorOf('film_upload_id') ?? form.errorOf('film_still_upload_id')}
        />
        <TextArea
          id='film_words'
          label='What you say in it'
          hint='People who can’t hear the film read this instead.'
          name='film_words'
          rows={6}
          maxLength={4000}
          defaultValue={form.valueOf('film_words', film?.words ?? '')}
          error={form.errorOf('film_words')}
        />
        <SaveButton busy={form.busy} />
      </Form>
    </Part>
  )
}

interface NewFilmProps {
  readonly label: string
  readonly error: string | undefined
}

/** The film, and beside it a still from its first seconds. */
function NewFilm({ label, error }: NewFilmProps): ReactElement {
  const still = useUpload('still')
  const [looking, setLooking] = useState(false)
  const prepare = async (file: File): Promise<File | string> => {
    setLooking(true)
    still.clear()
    const film = await readFilm(file)
    setLooking(false)
    if (!film.ok) return film.why
    if (film.still) still.choose(film.still)
    return film.file
  }
  return (
    <div>
      <FileUpload
        purpose='film'
        name='film_upload_id'
        label={label}
        error={error}
        prepare={prepare}
        onRemoved={still.clear}
      />
      <p aria-live='polite' className='text-14 text-ink-soft'>
        {looking && 'Checking the film…'}
      </p>
      {still.state.step === 'done' && (
        <input type='hidden' name='film_still_upload_id' value={still.state.id} readOnly />
      )}
    </div>
  )
}
