import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { type ContentEntry, contentKinds } from '#contract/estate/deskContent.ts'
import { contentFieldTexts } from '../../../features/desk/contentText.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

const long = new Set(['quote', 'answer', 'text'])

interface PublishProps {
  readonly entry: ContentEntry
}

/** New words. Refused, they stay in the form, beside what a colleague published meanwhile. */
export function Publish({ entry }: PublishProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'publish'
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <Form
        key={isThis ? 'typed' : entry.published}
        method='post'
        noValidate
        preventScrollReset
        className='grid gap-3'
      >
        <h2 className='font-semibold'>Change</h2>
        <input type='hidden' name='kind' value={entry.kind} />
        <input type='hidden' name='seen' value={entry.published} />
        {contentKinds[entry.kind].map((name) => {
          const Field = long.has(name) ? TextArea : TextInput
          return (
            <Field
              key={name}
              label={contentFieldTexts[name]}
              name={name}
              required
              maxLength={4000}
              defaultValue={isThis ? form.valueOf(name) : entry.words[name]}
              error={isThis ? form.errorOf(name) : undefined}
            />
          )
        })}
        <TextArea
          label='Reason'
          name='reason'
          hint='It stays in the history.'
          required
          rows={2}
          maxLength={500}
          defaultValue={isThis ? form.valueOf('reason') : undefined}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        <Button
          type='submit'
          size='small'
          name='intent'
          value='publish'
          className='justify-self-start'
          busy={form.busy}
        >
          Publish
        </Button>
      </Form>
    </>
  )
}
