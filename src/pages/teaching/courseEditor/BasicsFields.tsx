import type { ReactElement } from 'react'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import type { FieldsProps } from './fields.ts'

export function BasicsFields({ typed, proposed, names, errorOf }: FieldsProps): ReactElement {
  const ticked = (proposed.skills ?? '').split(',')
  const skills = names.skills.filter((skill) => skill.core_slug === typed.core_slug)
  return (
    <>
      <TextInput
        label='Title'
        hint='Say what it is and who it’s for: “Chess for 7 to 10, first year”.'
        name='title'
        maxLength={100}
        defaultValue={proposed.title}
        error={errorOf('title')}
      />
      <TextArea
        label='Summary'
        hint='One or two sentences, shown in the list of courses.'
        name='summary'
        rows={3}
        maxLength={200}
        defaultValue={proposed.summary}
        error={errorOf('summary')}
      />
      <Select
        label='Subject'
        hint='People find your course under this.'
        name='core_slug'
        empty='Choose a subject'
        options={names.cores.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={proposed.core_slug}
        error={errorOf('core_slug')}
      />
      {skills.length > 0 && (
        <fieldset className='grid gap-2'>
          <legend className='mb-1 font-semibold text-14'>
            Skills <span className='font-normal text-ink-soft'>(optional, up to 8)</span>
          </legend>
          <div className='flex flex-wrap gap-2'>
            {skills.map(({ slug, name }) => (
              <ToggleChip key={slug} name='skills[]' value={slug} defaultChecked={ticked.includes(slug)}>
                {name}
              </ToggleChip>
            ))}
          </div>
          {errorOf('skills') && <FieldError id='skills-error'>{errorOf('skills')}</FieldError>}
        </fieldset>
      )}
    </>
  )
}
