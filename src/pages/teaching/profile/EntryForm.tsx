import { type ReactElement, useEffect, useRef } from 'react'
import { Form } from 'react-router-dom'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Entry, type EntryField, type SectionName, sections } from './sections.ts'
import type { PartForm } from './usePart.tsx'

interface EntryFormProps {
  readonly name: SectionName
  /** Null for a new entry. */
  readonly entry: Entry | null
  readonly form: PartForm
}

export function EntryForm({ name, entry, form }: EntryFormProps): ReactElement {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('input:not([type="hidden"])')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { fields, one, head } = sections[name]
  return (
    <Form
      ref={place}
      method='post'
      noValidate
      preventScrollReset
      aria-label={entry ? `Edit ${head(entry)}` : `Add ${one}`}
      className='my-3 grid gap-4 rounded-card bg-sunken p-4 md:p-6'
    >
      <input type='hidden' name='part' value={name} />
      {entry ? <input type='hidden' name='id' value={entry.id} /> : <FormKey />}
      <div className='grid gap-4 sm:grid-cols-2'>
        {fields.map((field) => (
          <Input key={field.name} field={field} entry={entry} form={form} />
        ))}
      </div>
      <div className='flex flex-wrap items-center gap-x-6 gap-y-2'>
        <Button type='submit' name='intent' value='keep' busy={form.busy} busyLabel='Saving…'>
          {entry ? 'Save' : `Add ${one}`}
        </Button>
        <Link
          to={`${href(pages.teachProfile, {}, { group: 'background' })}#${name}`}
          preventScrollReset
          className='link inline-flex min-h-11 items-center'
        >
          Cancel
        </Link>
      </div>
    </Form>
  )
}

interface InputProps extends Omit<EntryFormProps, 'name'> {
  readonly field: EntryField
}

function Input({ field, entry, form }: InputProps): ReactElement {
  const { name, label, hint, kind, optional } = field
  const value = entry?.[name]
  const whole = value === null || value === undefined ? '' : String(value)
  const shared = {
    label,
    name,
    error: form.errorOf(name),
    ...(hint && { hint }),
    ...(optional ? { optional } : { required: true }),
    defaultValue: form.valueOf(name, kind === 'month' ? whole.slice(0, 7) : whole),
  }
  if (kind === 'text') return <TextArea {...shared} rows={3} maxLength={1000} className='sm:col-span-2' />
  if (kind === 'year') return <TextInput {...shared} inputMode='numeric' maxLength={4} />
  if (kind === 'url') return <TextInput {...shared} type='url' maxLength={300} className='sm:col-span-2' />
  if (kind === 'line') return <TextInput {...shared} maxLength={120} />
  return (
    <>
      <TextInput {...shared} type='month' placeholder='2019-06' />
      {whole && <input type='hidden' name={`${name}.was`} value={whole} readOnly />}
    </>
  )
}
