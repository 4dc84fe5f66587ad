import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Part } from './Part.tsx'
import { SaveButton } from './SaveButton.tsx'
import { usePart } from './usePart.tsx'

/** The tutor's links: a video elsewhere for everyone, and rooms for students with a class. */
export function Rooms({ profile }: { readonly profile: OwnArtist }): ReactElement {
  const form = usePart('rooms')
  return (
    <Part
      id='rooms'
      title='Rooms and links'
      about='Links for your classes and demos, and to a video on another site.'
      form={form}
    >
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='part' value='rooms' />
        <TextInput
          id='intro_video_url'
          label='Video on another site'
          hint='A YouTube or Vimeo link.'
          optional
          type='url'
          name='intro_video_url'
          maxLength={300}
          defaultValue={form.valueOf('intro_video_url', profile.intro_video_url ?? '')}
          error={form.errorOf('intro_video_url')}
        />
        <TextInput
          id='meeting_url'
          label='Your own link for classes'
          hint='Leave it empty to teach in the room on this site. Students see a link from ten minutes before a class.'
          optional
          type='url'
          name='meeting_url'
          maxLength={500}
          defaultValue={form.valueOf('meeting_url', profile.meeting_url ?? '')}
          error={form.errorOf('meeting_url')}
        />
        <TextInput
          id='demo_meeting_url'
          label='Your own link for demos'
          hint='Demo students see only this one, so they can’t join a class later.'
          optional
          type='url'
          name='demo_meeting_url'
          maxLength={500}
          defaultValue={form.valueOf('demo_meeting_url', profile.demo_meeting_url ?? '')}
          error={form.errorOf('demo_meeting_url')}
        />
        {profile.demos_share_a_room && (
          <Notice tone='warn' title='Demos and classes share a room'>
            <p>
              Anyone who came to a demo knows the address and could join a class. Give your demos a room of
              their own, or a group its own link under Courses.
            </p>
          </Notice>
        )}
        <SaveButton busy={form.busy} />
      </Form>
    </Part>
  )
}
