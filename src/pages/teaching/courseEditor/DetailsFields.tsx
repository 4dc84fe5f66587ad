import type { ReactElement } from 'react'
import { levelLabels, levels, modeLabels, modes } from '#contract/learning/catalogue/catalogueWords.ts'
import { Segmented } from '../../../ui/form/RadioGroup.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import type { FieldsProps } from './fields.ts'

export function DetailsFields({ proposed, errorOf }: FieldsProps): ReactElement {
  return (
    <div className='group/details grid gap-6'>
      <LongTexts proposed={proposed} errorOf={errorOf} />
      <div className='grid grid-cols-1 gap-6 sm:grid-cols-2'>
        <Select
          label='Level'
          name='level'
          options={levels.map((value) => ({ value, label: levelLabels[value] }))}
          defaultValue={proposed.level}
          error={errorOf('level')}
        />
        <TextInput
          label='Language you teach in'
          name='language'
          maxLength={40}
          defaultValue={proposed.language}
          error={errorOf('language')}
        />
      </div>
      <Ages proposed={proposed} errorOf={errorOf} />
      <Segmented
        legend='Where you teach it'
        name='mode'
        choices={modes.map((value) => ({
          value,
          label: <span className='whitespace-nowrap'>{modeLabels[value]}</span>,
        }))}
        defaultValue={proposed.mode ?? 'online'}
        error={errorOf('mode')}
      />
      <TextInput
        label='Place'
        hint='Where you meet, so people know how far it is: “Koramangala 4th Block, Bengaluru”.'
        name='place'
        maxLength={160}
        defaultValue={proposed.place}
        error={errorOf('place')}
        className='hidden group-has-[[value$=person]:checked]/details:grid'
      />
    </div>
  )
}

/** The course's texts and lists; a list has one item on each line. */
function LongTexts({ proposed, errorOf }: Pick<FieldsProps, 'proposed' | 'errorOf'>): ReactElement {
  return (
    <>
      <TextArea
        label='What happens in class'
        hint='What a class with you is like, what to bring, how you teach. Leave an empty line to start a new paragraph.'
        name='description'
        rows={8}
        maxLength={6000}
        defaultValue={proposed.description}
        error={errorOf('description')}
      />
      <TextArea
        label='What students learn'
        hint='One per line, up to 12, such as “Checkmate with a rook”.'
        name='outcomes'
        rows={5}
        optional
        defaultValue={proposed.outcomes}
        error={errorOf('outcomes')}
      />
      <TextArea
        label='Class by class'
        hint='One line for each class, in order; the page numbers them and adds each group’s dates. Move a line to change the order.'
        name='syllabus'
        rows={8}
        optional
        defaultValue={proposed.syllabus}
        error={errorOf('syllabus')}
      />
      <TextArea
        label='What students need'
        hint='A device, materials, or what they should know already.'
        name='needs'
        rows={2}
        maxLength={300}
        optional
        defaultValue={proposed.needs}
        error={errorOf('needs')}
      />
    </>
  )
}

function Ages({ proposed, errorOf }: Pick<FieldsProps, 'proposed' | 'errorOf'>): ReactElement {
  return (
    <fieldset>
      <legend className='mb-1 font-semibold text-14'>Ages</legend>
      <div className='flex flex-wrap gap-4'>
        <TextInput
          label='From'
          name='age_from'
          inputMode='numeric'
          maxLength={2}
          defaultValue={proposed.age_from}
          error={errorOf('age_from')}
          className='w-32'
        />
        <TextInput
          label='To'
          optional
          name='age_to'
          inputMode='numeric'
          maxLength={2}
          defaultValue={proposed.age_to}
          error={errorOf('age_to')}
          className='w-32'
        />
      </div>
    </fieldset>
  )
}
