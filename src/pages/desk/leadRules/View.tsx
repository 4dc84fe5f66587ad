import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { leadLanguages } from '#contract/estate/leads/dutyWords.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime, dayKey, localTimeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { LineFields } from './LineFields.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The table that assigns new enquiries. Staff try it first, then save it as a whole. */
export default function LeadRulesView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { table } = data
  const form = useFormState()
  const mayChange = viewer?.capabilities?.includes('leads.assign') ?? false
  const { saved, rules } = table
  return (
    <Desk>
      <Link
        to={href(pages.deskLeads)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Enquiries
      </Link>
      <DeskHead title='Who gets enquiries' />
      <p className='mt-2 max-w-[68ch] text-ink-soft'>
        The first line that matches a new enquiry assigns it to the person on that line with the fewest to
        answer. If they don’t answer in time, it passes to the next person. A colleague who already has an
        enquiry from the same buyer gets the new one too.
      </p>
      {saved && (
        <p className='mt-1 text-ink-soft'>
          {`Saved by ${saved.by}, ${dayAndTime(saved.at, site.timeZone)}: “${saved.reason}”`}
        </p>
      )}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[60rem]' />}
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[60rem]' />}
      {!mayChange && rules.length === 0 && (
        <p className='mt-4'>No lines yet: new enquiries aren’t assigned to anyone.</p>
      )}
      <Form
        key={table.number}
        method='post'
        preventScrollReset
        noValidate
        className='mt-4 grid max-w-[60rem] gap-4'
      >
        <input type='hidden' name='seen' value={table.number} />
        <input type='hidden' name='lines' value={rules.length + (mayChange ? 1 : 0)} />
        {rules.map((rule, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the table.
          <LineFields key={line} line={line} rule={rule} table={table} mayChange={mayChange} />
        ))}
        {mayChange && (
          <>
            <LineFields line={rules.length} rule={null} table={table} mayChange />
            <Sample now={site.now} zone={site.timeZone} projects={table.projects} />
            <Save />
          </>
        )}
      </Form>
    </Desk>
  )
}

interface SampleProps {
  readonly now: string
  readonly zone: string
  readonly projects: readonly { readonly id: string; readonly name: string }[]
}

function Sample({ now, zone, projects }: SampleProps): ReactElement {
  const form = useFormState()
  return (
    <fieldset className='rounded-card border border-line p-4'>
      <legend className='px-1 font-semibold'>Try it first</legend>
      <div className='grid gap-3 md:grid-cols-3'>
        <Select
          label='An enquiry about'
          name='sample_project'
          empty='No project in particular'
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={form.valueOf('sample_project', '')}
        />
        <Select
          label='Written in'
          name='sample_language'
          empty='Unclear from the script'
          options={leadLanguages.map((name) => ({ value: name, label: name }))}
          defaultValue={form.valueOf('sample_language', '')}
        />
        <TextInput
          label='Arriving at'
          type='datetime-local'
          name='sample_at'
          defaultValue={form.valueOf('sample_at', `${dayKey(now, zone)}T${localTimeOf(now, zone)}`)}
          error={form.errorOf('sample.at')}
        />
      </div>
      <Button
        type='submit'
        name='do'
        value='try'
        size='small'
        kind='secondary'
        className='mt-3'
        busy={form.busy}
      >
        Try
      </Button>
    </fieldset>
  )
}

function Save(): ReactElement {
  const form = useFormState()
  return (
    <div className='grid gap-3'>
      <TextInput
        label='Reason'
        hint='It stays in the history.'
        name='reason'
        maxLength={500}
        defaultValue={form.valueOf('reason')}
        error={form.errorOf('reason')}
      />
      <Button
        type='submit'
        name='do'
        value='save'
        size='small'
        className='justify-self-start'
        busy={form.busy}
      >
        Save
      </Button>
    </div>
  )
}
