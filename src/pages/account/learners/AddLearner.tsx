import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { consentWords, learnerPurposes } from '#contract/learning/people/learnerWords.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'

interface FieldsProps {
  readonly form: FormState
  readonly learner?: { readonly name: string; readonly birth_year: number; readonly note: string }
}

export function LearnerFields({ form, learner }: FieldsProps): ReactElement {
  return (
    <>
      <TextInput
        label='Name'
        hint='As the tutor and the class see it. A first name is enough.'
        name='name'
        autoComplete='off'
        maxLength={60}
        required
        defaultValue={form.valueOf('name', learner?.name)}
        error={form.errorOf('name')}
      />
      <TextInput
        label='Year of birth'
        hint='So that we know who is a child. Tutors don’t see it.'
        name='birth_year'
        inputMode='numeric'
        autoComplete='off'
        maxLength={4}
        required
        className='max-w-40'
        defaultValue={form.valueOf('birth_year', learner && String(learner.birth_year))}
        error={form.errorOf('birth_year')}
      />
      <TextArea
        label='Note for the tutors'
        optional
        hint='What helps them teach: “Reads music already”, “Left-handed”.'
        name='note'
        rows={3}
        maxLength={500}
        defaultValue={form.valueOf('note', learner?.note)}
        error={form.errorOf('note')}
      />
    </>
  )
}

export function AddLearner({ now }: { readonly now: string }): ReactElement {
  const form = useIntent('add')
  const adultFrom = Number(now.slice(0, 4)) - 18
  return (
    <Setting title='Add a learner' about='They don’t need their own email address or password.'>
      <Answer problem={form.problem} />
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='intent' value='add' />
        <LearnerFields form={form} />
        <fieldset className='grid gap-3'>
          <legend className='font-semibold'>For a child</legend>
          <p className='text-14 text-ink-soft'>
            {`Born in ${adultFrom} or later. You can withdraw each of these here at any time. `}
            <Link className='link' to={`${href(pages.privacy)}#children`}>
              What we keep about a child, and how to complain
            </Link>
          </p>
          {learnerPurposes.map((purpose) => (
            <Checkbox
              key={purpose}
              name={purpose}
              label={consentWords[purpose].words}
              defaultChecked={form.valueOf(purpose) !== undefined}
              error={purpose === 'classes' ? form.errorOf('consents') : undefined}
            />
          ))}
        </fieldset>
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Adding…'>
          Add learner
        </Button>
      </Form>
    </Setting>
  )
}
