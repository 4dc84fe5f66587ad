import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { broughtWays, consentText, leadWayNames } from '#contract/estate/leads/words.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Segmented } from '../../../ui/form/RadioGroup.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LeadNewView(): ReactElement {
  const { data } = usePage(work)
  const form = useFormState()
  const field = (name: string) => ({ name, defaultValue: form.valueOf(name), error: form.errorOf(name) })
  return (
    <Desk>
      <Link
        to={href(pages.deskLeads)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Enquiries
      </Link>
      <DeskHead title='Enter an enquiry' />
      <p className='mt-1 max-w-[60ch] text-ink-soft'>
        For someone who called, came in or asked elsewhere. It’s assigned to you, unless a colleague already
        has this buyer.
      </p>
      <Form method='post' noValidate className='mt-4 grid max-w-[32rem] gap-4'>
        {form.problem && <Notice tone='bad' live title={form.problem} />}
        <Segmented
          legend='Channel'
          choices={broughtWays.map((value) => ({
            value,
            label: <span className='whitespace-nowrap'>{leadWayNames[value]}</span>,
          }))}
          name='came_by'
          defaultValue={form.valueOf('came_by') ?? 'phone'}
          error={form.errorOf('came_by')}
        />
        <TextInput label='Name' maxLength={80} {...field('name')} />
        <TextInput label='Mobile' type='tel' hint='This or an email address.' {...field('mobile')} />
        <TextInput label='Email' type='email' {...field('email')} />
        <Select
          label='About'
          empty='Nothing in particular'
          options={(data.projects?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          {...field('project_id')}
        />
        <TextArea label='What they asked' optional maxLength={2000} {...field('message')} />
        <TextInput
          label='Source'
          optional
          hint='The portal, event or newspaper. Always use the same name for it.'
          maxLength={60}
          {...field('source')}
        />
        <TextInput label='Their reference number' optional maxLength={100} {...field('source_reference')} />
        <Consents />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Saving…'>
          Save enquiry
        </Button>
      </Form>
    </Desk>
  )
}

function Consents(): ReactElement {
  const form = useFormState()
  return (
    <fieldset>
      <legend className='font-semibold'>They agreed to</legend>
      {(['marketing_call', 'marketing_whatsapp', 'marketing_email'] as const).map((purpose) => (
        <Checkbox
          key={purpose}
          name={purpose}
          label={consentText[purpose]}
          defaultChecked={form.valueOf(purpose) !== undefined}
        />
      ))}
    </fieldset>
  )
}
