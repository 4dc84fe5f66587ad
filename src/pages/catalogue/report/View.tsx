import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { reasonWords, reportReasons } from '#contract/learning/desk/moderationWords.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ReportView(): ReactElement {
  const { data } = usePage(work)
  const { title, text, path, is_own, is_reported } = data.written
  const form = useFormState()
  return (
    <div className='wrap pt-8 md:pt-12'>
      <div className='reading grid justify-items-start gap-6'>
        <h1 className='heading-1'>What’s wrong with it?</h1>
        <figure className='w-full border-line border-l-4 pl-4'>
          <figcaption className='wrap-anywhere text-14 text-ink-soft'>{title}</figcaption>
          <blockquote className='wrap-anywhere mt-1 max-h-48 overflow-y-auto whitespace-pre-line'>
            {text}
          </blockquote>
        </figure>
        {form.done ? (
          <Notice tone='good' live title={form.done} className='w-full' />
        ) : is_own ? (
          <Notice title='This is your own' className='w-full'>
            You can change or delete it yourself, so there’s nothing to report.
          </Notice>
        ) : (
          <ReportForm again={is_reported} />
        )}
        <ButtonLink kind='secondary' to={path}>
          Go back
        </ButtonLink>
      </div>
    </div>
  )
}

function ReportForm({ again }: { readonly again: boolean }): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' preventScrollReset noValidate className='grid w-full justify-items-start gap-4'>
      {again && (
        <Notice title='You’ve reported this' className='w-full'>
          We haven’t decided yet. Send it again to change what you told us.
        </Notice>
      )}
      {form.problem && <Notice tone='bad' live title={form.problem} className='w-full' />}
      <RadioGroup
        legend='Choose one'
        name='reason'
        required
        choices={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
        defaultValue={form.valueOf('reason') ?? ''}
        error={form.errorOf('reason')}
      />
      <TextArea
        className='w-full'
        label='In your words'
        hint='We don’t tell the author who sent this.'
        name='words'
        optional
        rows={3}
        maxLength={500}
        defaultValue={form.valueOf('words')}
        error={form.errorOf('words')}
      />
      <Button type='submit' busy={form.busy} busyLabel='Sending…'>
        Send report
      </Button>
    </Form>
  )
}
