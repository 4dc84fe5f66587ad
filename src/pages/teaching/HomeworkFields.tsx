import type { ReactElement } from 'react'
import type { TaughtHomework } from '#contract/learning/teaching/homework.ts'
import { homeworkFilesAtMost, homeworkLength } from '#contract/learning/timetable/homeworkWords.ts'
import { SeveralUploads } from '../../features/base/upload/SeveralUploads.tsx'
import type { FormState } from '../../platform/form/useFormState.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextArea, TextInput } from '../../ui/form/TextInput.tsx'
import { dayKey, localTimeOf, zoneName } from '../../ui/format/when.ts'

interface HomeworkFieldsProps {
  readonly form: FormState
  readonly zone: string
  /** The existing homework, if it's being changed. */
  readonly homework?: TaughtHomework
  /** The proposed time. */
  readonly due: string
}

/** What to do, until when, and the files for it. */
export function HomeworkFields({ form, zone, homework, due }: HomeworkFieldsProps): ReactElement {
  const local = `${dayKey(due, zone)}T${localTimeOf(due, zone)}`
  const files = homework?.files ?? []
  return (
    <>
      <TextArea
        label='What to do'
        name='words'
        rows={4}
        required
        maxLength={homeworkLength}
        autoCapitalize='sentences'
        defaultValue={form.valueOf('words', homework?.words)}
        error={form.errorOf('words')}
      />
      <TextInput
        label={`Due, ${zoneName(zone)}`}
        name='due'
        type='datetime-local'
        required
        defaultValue={form.valueOf('due', local)}
        error={form.errorOf('due')}
      />
      {files.length > 0 && (
        <ul className='grid gap-1'>
          {files.map(({ upload_id }, index) => (
            <li key={upload_id}>
              <input type='hidden' name='kept[]' value={upload_id} readOnly />
              <Checkbox name='remove[]' value={upload_id} label={`Remove file ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <SeveralUploads
        key={homework?.version}
        purpose='material'
        name='upload_ids[]'
        legend='Files'
        one='File'
        atMost={homeworkFilesAtMost - files.length}
        error={form.errorOf('upload_ids')}
      />
    </>
  )
}
