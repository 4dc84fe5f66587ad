import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import type { TaughtMaterials } from '#contract/learning/teaching/materials.ts'
import { materialTitleLength } from '#contract/learning/timetable/materialWords.ts'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { sizeText } from '../../../features/teaching/given/GivenFile.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Option, Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayOf } from '../../../ui/format/when.ts'

interface AddFormProps {
  readonly given: TaughtMaterials
  readonly form: FormState
  readonly zone: string
  /** The class that the page was opened for. */
  readonly chosen: string | null
}

/** Adds a material: where it belongs, its title, and the file or the link. */
export function AddForm({ given, form, zone, chosen }: AddFormProps): ReactElement {
  const { bytes_used, bytes_at_most } = given
  const [name, setName] = useState('')
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-4'>
      <Select
        label='For'
        name='class_id'
        defaultValue={form.valueOf('class_id', chosen ?? '')}
        empty='The whole group'
        options={classesIn(given, zone)}
        error={form.errorOf('class_id')}
      />
      <FileUpload
        purpose='material'
        name='upload_id'
        label='File'
        error={form.errorOf('upload_id')}
        prepare={async (file) => {
          setName(file.name.replace(/\.\w{1,5}$/, '').slice(0, materialTitleLength))
          return file
        }}
      />
      <TextInput
        label='Or a link'
        optional
        name='url'
        type='url'
        inputMode='url'
        autoComplete='off'
        placeholder='https://'
        maxLength={500}
        defaultValue={form.valueOf('url')}
        error={form.errorOf('url')}
      />
      <TextInput
        key={name}
        label='Title'
        name='title'
        required
        maxLength={materialTitleLength}
        autoComplete='off'
        autoCapitalize='sentences'
        defaultValue={name || form.valueOf('title')}
        error={form.errorOf('title')}
      />
      <div>
        <Button type='submit' className='max-sm:w-full' busy={form.busy} busyLabel='Adding…'>
          Add material
        </Button>
        <p className='mt-2 text-14 text-ink-soft'>
          {`Students in the group see it immediately; material for one class is only for those expected in it. You’ve used ${sizeText(bytes_used)} of ${Math.round(bytes_at_most / 1_000_000_000)} GB.`}
        </p>
      </div>
    </Form>
  )
}

function classesIn({ group }: TaughtMaterials, zone: string): Option[] {
  return group.classes
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, number, starts_at }) => ({ value: id, label: `Class ${number}, ${dayOf(starts_at, zone)}` }))
}
