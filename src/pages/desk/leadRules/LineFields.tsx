import type { ReactElement } from 'react'
import type { LeadRule, LeadRules } from '#contract/estate/leads/duties.ts'
import { leadLanguages } from '#contract/estate/leads/dutyWords.ts'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { weekdayShort } from '../../../ui/format/when.ts'
import { fieldOf, timeOf, weekdays } from './lines.ts'

interface LineProps {
  readonly line: number
  /** Null for a new line. */
  readonly rule: LeadRule | null
  readonly table: LeadRules
  readonly mayChange: boolean
}

/** What a new line starts with: any enquiry in the office's hours, and nobody to assign it to. */
function usualRule({ office: { opens, closes, weekdays: days } }: LeadRules): LeadRule {
  return {
    project_id: null,
    language: null,
    weekdays: days,
    opens,
    closes,
    people: [],
    most: 10,
  }
}

/** One line: which enquiries, when, and who gets them. */
export function LineFields({ line, rule, table, mayChange }: LineProps): ReactElement {
  const form = useFormState()
  const usual = usualRule(table)
  const { project_id, language, most } = rule ?? usual
  const name = (field: string) => fieldOf(line, field)
  const text = (field: string, value: string) => ({
    name: name(field),
    defaultValue: form.valueOf(name(field), value),
    error: form.errorOf(name(field)),
  })
  return (
    <fieldset disabled={!mayChange} className='grid gap-3 rounded-card border border-line p-4'>
      <legend className='px-1 font-semibold'>{rule ? `Line ${line + 1}` : 'Another line'}</legend>
      {!rule && <input type='hidden' name={name('new')} value='yes' />}
      <div className='grid gap-3 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_9rem]'>
        <TextInput label='Place' inputMode='numeric' {...text('order', String(line + 1))} />
        <Select
          label='Project'
          empty='Any'
          options={table.projects.map((each) => ({ value: each.id, label: each.name }))}
          {...text('project', project_id ?? '')}
        />
        <Select
          label='Written in'
          empty='Any'
          options={leadLanguages.map((each) => ({ value: each, label: each }))}
          {...text('language', language ?? '')}
        />
        <TextInput label='Maximum unanswered' inputMode='numeric' {...text('most', String(most))} />
      </div>
      <Hours line={line} rule={rule ?? usual} form={form} />
      <People line={line} rule={rule ?? usual} form={form} people={table.people} />
      {rule && mayChange && (
        <Checkbox
          name={name('gone')}
          label='Remove this line'
          defaultChecked={form.valueOf(name('gone')) !== undefined}
        />
      )}
    </fieldset>
  )
}

interface PartProps {
  readonly line: number
  readonly rule: LeadRule
  readonly form: FormState
}

function Hours({ line, rule, form }: PartProps): ReactElement {
  const isSent = form.valueOf('lines') !== undefined
  const wrong = form.errorOf(fieldOf(line, 'days'))
  const time = (field: 'opens' | 'closes') => {
    const name = fieldOf(line, field)
    return { name, defaultValue: form.valueOf(name, timeOf(rule[field])), error: form.errorOf(name) }
  }
  return (
    <div className='flex flex-wrap items-end gap-x-6 gap-y-3'>
      <TextInput label='From' type='time' {...time('opens')} />
      <TextInput label='To' type='time' {...time('closes')} />
      <fieldset>
        <legend className='font-semibold text-14'>Days</legend>
        <div className='flex flex-wrap gap-x-4'>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              name={fieldOf(line, `d${day}`)}
              label={weekdayShort(day)}
              defaultChecked={
                isSent ? form.valueOf(fieldOf(line, `d${day}`)) !== undefined : rule.weekdays.includes(day)
              }
            />
          ))}
        </div>
        {wrong && <FieldError id={fieldOf(line, 'days-error')}>{wrong}</FieldError>}
      </fieldset>
    </div>
  )
}

function People({
  line,
  rule,
  form,
  people,
}: PartProps & { readonly people: LeadRules['people'] }): ReactElement {
  const isSent = form.valueOf('lines') !== undefined
  const wrong = form.errorOf(fieldOf(line, 'people'))
  return (
    <fieldset>
      <legend className='font-semibold text-14'>Who gets them</legend>
      <div className='flex flex-wrap gap-x-6'>
        {people.map(({ id, name, open }) => (
          <Checkbox
            key={id}
            name={fieldOf(line, `p_${id}`)}
            label={open === 0 ? name : `${name} (${open} to answer)`}
            defaultChecked={
              isSent ? form.valueOf(fieldOf(line, `p_${id}`)) !== undefined : rule.people.includes(id)
            }
          />
        ))}
      </div>
      {wrong && <FieldError id={fieldOf(line, 'people-error')}>{wrong}</FieldError>}
    </fieldset>
  )
}
