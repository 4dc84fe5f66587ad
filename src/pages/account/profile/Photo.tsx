import type { ReactElement } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import type { User } from '#contract/learning/people/auth.ts'
import { useCrop } from '../../../features/base/crop/useCrop.tsx'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'

const confirmations: Readonly<Record<string, string>> = {
  photo: 'Photo updated.',
  no_photo: 'Photo removed. We’ll show your initials.',
}

interface PhotoProps {
  readonly person: User
  readonly saved: string | null
}

/** The picture beside the name. It's cropped to a square here, and saved as soon as it's uploaded. */
export function Photo({ person: { name, avatar_url }, saved }: PhotoProps): ReactElement {
  const added = useIntent('photo')
  const removed = useIntent('no_photo')
  const submit = useSubmit()
  const crop = useCrop()
  const keep = (id: string): void => {
    void submit(
      { intent: 'photo', avatar_upload_id: id },
      { method: 'post', action: href(pages.account), preventScrollReset: true },
    )
  }
  return (
    <Setting
      title='Photo'
      about='A photo helps a small group get to know each other. Without one we show your initials.'
    >
      <Answer problem={added.problem ?? removed.problem} done={confirmations[saved ?? '']} />
      <div className='flex flex-wrap items-center gap-x-6 gap-y-4'>
        {avatar_url ? (
          <img
            src={avatar_url}
            alt='You'
            width={96}
            height={96}
            className='size-24 rounded-full border border-line bg-sunken object-cover'
          />
        ) : (
          <Avatar name={name} size={96} />
        )}
        {avatar_url && (
          <Form method='post' preventScrollReset>
            <Button
              type='submit'
              name='intent'
              value='no_photo'
              kind='quiet'
              busy={removed.busy}
              busyLabel='Removing…'
            >
              Remove photo
            </Button>
          </Form>
        )}
      </div>
      <FileUpload
        // The key empties the upload field once a picture is saved.
        key={avatar_url}
        purpose='avatar'
        name='avatar_upload_id'
        label={avatar_url ? 'Another photo' : 'Your photo'}
        prepare={crop.prepare}
        onUploaded={keep}
      />
      {crop.dialog}
    </Setting>
  )
}
