import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import {
  type BusinessSetting,
  businessSettings,
  readSetting,
  settingEffect,
  settingText,
  settingTyped,
  settingUnit,
} from '#contract/businessSettings.ts'
import type { DeskSetting } from '#contract/learning/desk/settings.ts'
import { raisedFrom, raisesLimit } from '#contract/limitSettings.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

const reasonHint = 'It stays in the history.'

export function Change({ setting }: { readonly setting: DeskSetting }): ReactElement {
  const { search, site } = usePage(work)
  const form = useFormState()
  const { name, history } = setting
  const proposed = search.get('value') ?? settingTyped(name, setting.value)
  const before = form.valueOf('intent') === 'change' ? form.valueOf('value', proposed) : proposed
  const [value, setValue] = useState(before ?? proposed)
  const seen = history[0]?.number ?? 0
  const read = readSetting(name, value)
  const raises = 'value' in read && raisesLimit(name, setting.value, read.value)
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <Form key={seen} method='post' noValidate preventScrollReset className='grid gap-3'>
        <h2 className='font-semibold'>Change</h2>
        <input type='hidden' name='intent' value='change' />
        <input type='hidden' name='seen' value={seen} />
        <Value name={name} value={value} error={form.errorOf('value')} onValue={setValue} />
        <TextInput
          label='From'
          name='from'
          type='date'
          hint={
            raises
              ? `A higher limit holds from ${dateOf(raisedFrom(new Date(site.now)), 'UTC')} at the earliest, so that colleagues see it before.`
              : 'From midnight, India time. Leave it empty to apply it now.'
          }
          defaultValue={form.valueOf('from', search.get('from') ?? undefined)}
          error={form.errorOf('from')}
        />
        <TextArea
          label='Reason'
          name='reason'
          rows={2}
          required
          maxLength={500}
          hint={reasonHint}
          defaultValue={form.valueOf('intent') === 'change' ? form.valueOf('reason') : undefined}
          error={form.valueOf('intent') === 'change' ? form.errorOf('reason') : undefined}
        />
        <Submit label='Save' kind='primary' />
      </Form>
    </>
  )
}

interface ValueProps {
  readonly name: DeskSetting['name']
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/** The field, and the effect of the value in it. */
function Value({ name, value, error, onValue }: ValueProps): ReactElement {
  const setting: BusinessSetting = businessSettings[name]
  const unit = settingUnit(name)
  const read = readSetting(name, value)
  if (setting.kind === 'switch') return <Switch value={value} error={error} name={name} onValue={onValue} />
  const isText = setting.kind === 'email' || setting.kind === 'text'
  const bounds =
    setting.kind === 'email' || setting.kind === 'text'
      ? undefined
      : `From ${settingText(name, setting.least)} to ${settingText(name, setting.most)}.`
  return (
    <>
      <TextInput
        label='New value'
        name='value'
        required
        maxLength={200}
        inputMode={setting.kind === 'email' ? 'email' : isText ? 'text' : 'numeric'}
        hint={bounds}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        error={error}
        {...(setting.kind === 'paise' ? { prefix: unit } : { suffix: unit })}
      />
      <p className='text-ink-soft' aria-live='polite'>
        {'problem' in read ? read.problem : settingEffect(name, read.value)}
      </p>
    </>
  )
}

/** A switch, with what each of its values means. */
function Switch({ name, value, error, onValue }: ValueProps): ReactElement {
  return (
    <>
      <RadioGroup
        legend='New value'
        name='value'
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value}
        onChange={onValue}
        error={error}
      />
      <p className='text-ink-soft' aria-live='polite'>
        {settingEffect(name, value === 'yes' ? 1 : 0)}
      </p>
    </>
  )
}

interface UndoProps {
  readonly number: number
  readonly text: string
}

export function Undo({ number, text }: UndoProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('number') === String(number)
  return (
    <Disclosure title='Undo' open={isThis}>
      <Form method='post' noValidate preventScrollReset className='grid max-w-[28rem] gap-3 pt-2'>
        <input type='hidden' name='intent' value='undo' />
        <input type='hidden' name='number' value={number} />
        <TextArea
          label='Reason'
          name='reason'
          rows={2}
          required
          maxLength={500}
          hint={`The value before ${text} applies again. ${reasonHint}`}
          defaultValue={isThis ? form.valueOf('reason') : undefined}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        <Button
          type='submit'
          size='small'
          kind='secondary'
          className='justify-self-start'
          aria-label={`Undo ${text}`}
          busy={form.busy}
        >
          Undo
        </Button>
      </Form>
    </Disclosure>
  )
}
