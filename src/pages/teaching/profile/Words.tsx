import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Part } from './Part.tsx'
import { SaveButton } from './SaveButton.tsx'
import { usePart } from './usePart.tsx'

/** The text at the top of the public page. */
export function Words({ profile }: { readonly profile: OwnArtist }): ReactElement {
  const form = usePart('words')
  const { headline, bio, languages } = profile

  return (
    <Part
      id='words'
      title='Introduction'
      about='Say who you teach and what a class with you is like. Plain sentences work best.'
      form={form}
    >
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='part' value='words' />
        <TextInput
          id='headline'
          label='What you teach, in a line'
          hint='For example: Chess for children, from the first move to the first tournament.'
          name='headline'
          required
          maxLength={120}
          defaultValue={form.valueOf('headline', headline)}
          error={form.errorOf('headline')}
        />
        <TextArea
          id='bio'
          label='About you'
          hint='Leave an empty line to start a new paragraph.'
          optional
          name='bio'
          rows={6}
          maxLength={4000}
          defaultValue={form.valueOf('bio', bio)}
          error={form.errorOf('bio')}
        />
        <TextInput
          id='languages'
          label='Languages you teach in'
          hint='Separate them with commas: Malayalam, English.'
          optional
          name='languages'
          maxLength={430}
          defaultValue={form.valueOf('languages', languages.join(', '))}
          error={form.errorOf('languages')}
        />
        <PlaceAndPrice form={form} profile={profile} />
        <SaveButton busy={form.busy} />
      </Form>
    </Part>
  )
}

interface PlaceAndPriceProps {
  readonly form: FormState
  readonly profile: OwnArtist
}

function PlaceAndPrice({ form, profile }: PlaceAndPriceProps): ReactElement {
  const { city, hourly_from } = profile
  const amount = hourly_from === null ? '' : String(hourly_from / 100)
  return (
    <div className='grid gap-6 sm:grid-cols-2'>
      <TextInput
        id='city'
        label='City'
        optional
        name='city'
        autoComplete='address-level2'
        maxLength={80}
        defaultValue={form.valueOf('city', city)}
        error={form.errorOf('city')}
      />
      <TextInput
        id='hourly_from'
        label='Lowest hourly rate'
        optional
        name='hourly_from'
        inputMode='decimal'
        maxLength={12}
        prefix='₹'
        defaultValue={form.valueOf('hourly_from', amount)}
        error={form.errorOf('hourly_from')}
      />
    </div>
  )
}
