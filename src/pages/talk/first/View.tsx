import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { messageAtMost } from '#contract/learning/talk/threadWords.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { whyNot } from '../words.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** The form for a first message, to a person or to a group. */
export default function WriteToView(): ReactElement {
  const { data } = usePage(work)
  const { kind, name, can } = data.to
  const form = useFormState()
  const refusal = whyNot(can, name)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <div className='reading grid gap-6'>
        <div>
          <Breadcrumbs trail={[{ to: href(pages.messages), label: 'Messages' }]} />
          <h1 className='heading-1 mt-2'>{kind === 'group' ? 'New announcement' : `Message ${name}`}</h1>
          {kind === 'group' && (
            <p className='mt-2 text-ink-soft'>{`Everyone with a seat in ${name} reads it. We email those who don’t see it within five minutes.`}</p>
          )}
        </div>
        {refusal ? (
          <Notice title={refusal} />
        ) : (
          <Form method='post' className='grid justify-items-start gap-4'>
            <FormKey />
            {form.problem && <Notice tone='bad' live title={form.problem} className='w-full' />}
            <TextArea
              className='w-full'
              label='Message'
              labelHidden
              name='text'
              rows={6}
              maxLength={messageAtMost}
              required
              defaultValue={form.valueOf('text')}
              error={form.errorOf('text')}
            />
            <Button type='submit' busy={form.busy} busyLabel='Sending…'>
              {kind === 'group' ? 'Send announcement' : 'Send message'}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
