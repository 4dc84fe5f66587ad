import type { ReactElement } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { useCrop } from '../../../features/base/crop/useCrop.tsx'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Part } from './Part.tsx'
import { usePart } from './usePart.tsx'

/** The picture on the public page. It's cropped to a square here, and saved as soon as it's uploaded. */
export function Portrait({ profile: { name, portrait } }: { readonly profile: OwnArtist }): ReactElement {
  const form = usePart('portrait')
  const submit = useSubmit()
  const crop = useCrop()
  const keep = (id: string): void => {
    void submit({ part: 'portrait', portrait_upload_id: id }, { method: 'post', preventScrollReset: true })
  }
  return (
    <Part
      id='portrait'
      title='Photo'
      about='Your face in good light, looking at the camera. It appears beside your name wherever students see you.'
      form={form}
    >
      <div className='flex flex-wrap items-center gap-x-6 gap-y-4'>
        <Avatar name={name} portrait={portrait} size={128} named />
        {portrait && (
          <Form method='post' preventScrollReset>
            <Button
              type='submit'
              name='part'
              value='portrait'
              kind='quiet'
              busy={form.busy}
              busyLabel='Removing…'
            >
              Remove photo
            </Button>
          </Form>
        )}
      </div>
      <FileUpload
        // The key empties the upload field once a picture is saved.
        key={portrait?.base}
        purpose='portrait'
        name='portrait_upload_id'
        label={portrait ? 'Another photo' : 'Your photo'}
        error={form.errorOf('portrait_upload_id')}
        prepare={crop.prepare}
        onUploaded={keep}
      />
      {crop.dialog}
    </Part>
  )
}
