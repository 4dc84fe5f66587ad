import type { ReactElement } from 'react'
import { type ConsentPurpose, consentText } from '#contract/estate/leads/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { consentField } from './consentField.ts'

type ConsentBoxesProps = {
  readonly purposes: readonly ConsentPurpose[]
  readonly state: Pick<FormState, 'errorOf' | 'valueOf'>
  readonly legend: string
  /** The consent that we need before we may reply. */
  readonly needed: ConsentPurpose
}

/** One box for each purpose, never ticked in advance, with the wording that is stored with the consent. */
export function ConsentBoxes({ purposes, state, legend, needed }: ConsentBoxesProps): ReactElement {
  return (
    <fieldset className='grid gap-1'>
      <legend className='mb-1 font-semibold text-14'>{legend}</legend>
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          name={consentField(purpose)}
          value='yes'
          label={consentText[purpose]}
          hint={
            purpose === needed && purposes.length > 1
              ? 'Needed so we can reply; the others are optional.'
              : undefined
          }
          error={state.errorOf(consentField(purpose))}
          defaultChecked={state.valueOf(consentField(purpose)) === 'yes'}
        />
      ))}
      <input type='hidden' name='consent_version' value={consentText.version} />
    </fieldset>
  )
}
