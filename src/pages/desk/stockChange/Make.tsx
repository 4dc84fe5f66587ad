import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { StockChange } from '#contract/estate/stock/changes.ts'
import { secondPersonText } from '#contract/estate/stock/secondPerson.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { differenceText, homesText, isFromSheet } from '../../../features/desk/stockChangeWords.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface MakeProps {
  readonly change: StockChange
  readonly may: boolean
}

/** The form that makes the change, or afterwards what can be done next. */
export function Make({ change, may }: MakeProps): ReactElement {
  const form = useFormState()
  const { counts, done } = change
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && form.code !== 'confirm_first' && (
        <Notice tone='bad' live title={form.code === 'conflict' ? conflict : form.problem} />
      )}
      {!may && <p className='text-ink-soft'>Your role can view changes; only a sales lead can make them.</p>}
      {may && done === null && counts.change > 0 && <MakeForm change={change} form={form} />}
      {may && done === null && counts.refused > 0 && isFromSheet(change) && (
        <ButtonLink
          to={href(pages.deskStockSheet)}
          size='small'
          kind='secondary'
          className='justify-self-start'
        >
          Correct the rows and send them again
        </ButtonLink>
      )}
      {may && counts.later > 0 && <Again label='Propose the rest again' act='again' />}
      {may && done !== null && counts.done > 0 && <Again label='Propose undoing it' act='back' />}
    </>
  )
}

const conflict =
  'Colleagues have changed some of these homes. Nothing was done. The rows and the total are updated, so check them again.'

function MakeForm({
  change,
  form,
}: {
  readonly change: StockChange
  readonly form: FormState
}): ReactElement {
  const { counts, before, after, far, step, left_alone, needs_second } = change
  const sum = after === before ? '' : `, ${differenceText(after - before)}`
  if (needs_second && left_alone !== null)
    return (
      <Notice tone='info' title='A colleague has to do this'>
        {`${secondPersonText(change, left_alone)} Send a sales lead or an owner the link to this page: they’ll see the same rows and can make the change.`}
      </Notice>
    )
  return (
    <Section title='Make change'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='difference' value={after - before} />
        <input type='hidden' name='homes' value={counts.change} />
        <TextArea
          label='Reason'
          hint='It’s kept in the history of each home.'
          name='reason'
          rows={2}
          required
          maxLength={500}
          defaultValue={form.valueOf('reason')}
          error={form.errorOf('reason')}
        />
        {far > 0 && (
          <Checkbox
            name='confirmed'
            label={`I checked the ${homesText(far)} whose price changes by more than ${step}%.`}
            defaultChecked={form.valueOf('confirmed') === 'on'}
            error={form.errorOf('confirmed')}
          />
        )}
        <ConfirmInPlace />
        <Submit label={`Change ${homesText(counts.change)}${sum}`} kind='primary' />
      </Form>
    </Section>
  )
}

interface AgainProps {
  readonly label: string
  readonly act: 'again' | 'back'
}

function Again({ label, act }: AgainProps): ReactElement {
  return (
    <Form method='post' className='grid'>
      <input type='hidden' name='act' value={act} />
      <Submit label={label} />
    </Form>
  )
}
