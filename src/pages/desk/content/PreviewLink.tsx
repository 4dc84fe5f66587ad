import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import { type ContentDraft, type ContentEntry, previewDays } from '#contract/estate/publishing/entries.ts'
import { contentKinds } from '#contract/estate/publishing/kinds.ts'
import { Section } from '../../../features/desk/Record.tsx'
import type { RootState } from '../../../platform/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { officeZone } from './officeZone.ts'

interface PreviewLinkProps {
  readonly entry: ContentEntry
  readonly draft: ContentDraft
  readonly busy: boolean
}

/** The link that shows a draft on its page to anyone who has the link. */
export function PreviewLink({ entry, draft: { preview }, busy }: PreviewLinkProps): ReactElement {
  const origin = useSelector(({ site }: RootState) => site.mainOrigin)
  const { unseen } = contentKinds[entry.kind]
  const address = preview && `${origin}/preview/${preview.word}`
  return (
    <Section title='Preview'>
      {unseen && <p className='pt-3 text-ink-soft'>{`There’s no preview. ${unseen}`}</p>}
      {!unseen && (
        <Form method='post' noValidate preventScrollReset className='grid gap-3 pt-3'>
          {address ? (
            <>
              <TextInput
                label='Link'
                hint={`Anyone with the link can see the draft until ${dayAndTime(preview.until, officeZone)}, without signing in.`}
                readOnly
                value={address}
              />
              <a className='link justify-self-start' href={address} target='_blank' rel='noreferrer'>
                Open preview
              </a>
            </>
          ) : (
            <p className='text-ink-soft'>
              {`A link shows the draft on its own page, on any phone, for ${previewDays} days or until you publish.`}
            </p>
          )}
          <div className='flex flex-wrap gap-3'>
            <Button type='submit' size='small' kind='secondary' name='intent' value='share' busy={busy}>
              {address ? 'New link' : 'Create link'}
            </Button>
            {address && (
              <Button type='submit' size='small' kind='secondary' name='intent' value='endShare' busy={busy}>
                Disable link
              </Button>
            )}
          </div>
        </Form>
      )}
    </Section>
  )
}
