import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LeadTemplate } from '#contract/estate/leads/letters.ts'
import { letterBlanks, letterChannels, letterPurposes } from '#contract/estate/leads/letterWords.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { channelWords, purposeWords } from '../../../features/desk/letterWords.ts'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LeadTemplatesView(): ReactElement {
  const { data, viewer } = usePage(work)
  const { templates } = data.kept
  const form = useFormState()
  const mayChange = viewer?.capabilities?.includes('leads.assign') ?? false
  return (
    <Desk>
      <Link
        to={href(pages.deskLeads)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Enquiries
      </Link>
      <DeskHead title='Templates' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        {`You’ll find them in each enquiry under “Write”. These are filled in: ${Object.entries(letterBlanks)
          .map(([name, about]) => `{${name}} for ${about}`)
          .join(', ')}.`}
      </p>
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[52rem]' />}
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[52rem]' />}
      {templates.length === 0 ? (
        <Nothing>None yet.</Nothing>
      ) : (
        <ul className='mt-4 max-w-[52rem] border-line border-t'>
          {templates.map((template) => (
            <Line
              key={template.id}
              main={<strong>{template.name}</strong>}
              side={channelWords[template.channel]}
              below={
                <>
                  <p>{purposeWords[template.purpose]}</p>
                  <p className='whitespace-pre-line'>{template.text}</p>
                  {mayChange && <Edit template={template} />}
                </>
              }
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className='mt-6 max-w-[52rem]'>
          <Edit template={null} />
        </div>
      )}
    </Desk>
  )
}

function Edit({ template }: { readonly template: LeadTemplate | null }): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('of') === (template?.id ?? '')
  const field = (name: 'name' | 'subject' | 'text') => ({
    name,
    defaultValue: mine ? form.valueOf(name) : template?.[name],
    error: mine ? form.errorOf(name) : undefined,
  })
  return (
    <Disclosure
      title={template ? 'Change' : 'Add a template'}
      open={mine || undefined}
      className='border-b-0'
    >
      <Form
        key={template?.updated_at}
        method='post'
        preventScrollReset
        noValidate
        className='grid max-w-[36rem] gap-3'
      >
        <input type='hidden' name='of' value={template?.id ?? ''} />
        <input type='hidden' name='seen' value={template?.updated_at ?? ''} />
        <TextInput label='Name' maxLength={60} {...field('name')} />
        <Select
          label='Sent by'
          name='channel'
          options={letterChannels.map((value) => ({ value, label: channelWords[value] }))}
          defaultValue={mine ? form.valueOf('channel') : (template?.channel ?? 'mail')}
        />
        <Select
          label='What it is'
          hint='News is for those who agreed to it and haven’t withdrawn consent.'
          name='purpose'
          options={letterPurposes.map((value) => ({ value, label: purposeWords[value] }))}
          defaultValue={mine ? form.valueOf('purpose') : (template?.purpose ?? 'answer')}
        />
        <TextInput label='Subject' hint='For emails only.' maxLength={150} {...field('subject')} />
        <TextArea label='Text' rows={8} maxLength={4000} {...field('text')} />
        <div className='flex flex-wrap gap-3'>
          <Button type='submit' name='do' value='save' size='small' busy={form.busy}>
            Save
          </Button>
          {template && (
            <Button type='submit' name='do' value='remove' size='small' kind='danger' busy={form.busy}>
              Delete
            </Button>
          )}
        </div>
      </Form>
    </Disclosure>
  )
}
