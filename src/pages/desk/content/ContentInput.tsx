import type { ReactElement } from 'react'
import type { ContentEntry } from '#contract/estate/publishing/entries.ts'
import type { ContentField } from '#contract/estate/publishing/kinds.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'

interface ContentInputProps {
  readonly name: string
  readonly field: ContentField
  readonly entry: ContentEntry
  readonly value: string
  readonly error: string | undefined
}

const inputs = {
  line: {},
  day: { type: 'date' },
  link: { type: 'url' },
  number: { inputMode: 'numeric' },
  place: { inputMode: 'numeric' },
  rupees: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
} as const

/** The input for one field of an entry, by the field's type. */
export function ContentInput({ name, field, entry, value, error }: ContentInputProps): ReactElement {
  const { label, hint, type, optional = false } = field
  const shared = { name, label, hint, error, optional, defaultValue: value }
  switch (type) {
    case 'choice':
    case 'project':
    case 'picture':
      return <Select {...shared} empty='None' options={choicesOf(field, entry)} />
    case 'text':
    case 'lines':
    case 'pairs':
      return <TextArea {...shared} maxLength={4000} rows={type === 'text' ? 4 : 6} />
    default:
      return <TextInput {...shared} {...inputs[type]} maxLength={4000} />
  }
}

function choicesOf({ type, options = [] }: ContentField, { projects, pictures }: ContentEntry) {
  if (type === 'project') return projects
  return type === 'picture' ? pictures : [...options]
}

/** A value as a person reads it: the name instead of its code. */
export function wordOf(field: ContentField, value: string, entry: ContentEntry): string {
  const choices = ['choice', 'project', 'picture'].includes(field.type) ? choicesOf(field, entry) : []
  return choices.find((each) => each.value === value)?.label ?? value
}
