import type { ReactElement } from 'react'
import type { TutorFee } from '#contract/learning/teaching/earnings.ts'
import { oneClassText, policyLabels, termsText } from '#contract/leavingTerms.ts'
import { paiseOf } from '../../../features/teaching/authoring/typed.ts'
import { afterFee, feeWords } from '../../../features/teaching/feeWords.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import type { FieldsProps } from './fields.ts'
import { work } from './work.ts'

export function PriceFields({ course, typed, proposed, errorOf }: FieldsProps): ReactElement {
  const { data } = usePage(work)
  return (
    <>
      <p className='reading text-ink-soft'>
        People pay once for a package of classes. They see the price per class first, so they can compare
        courses.
      </p>
      <div className='grid grid-cols-1 gap-6 sm:grid-cols-2'>
        <TextInput
          label='Price of the package'
          name='price'
          prefix='₹'
          inputMode='decimal'
          maxLength={12}
          defaultValue={proposed.price}
          error={errorOf('price')}
        />
        <TextInput
          label='Classes in the package'
          name='classes_per_package'
          inputMode='numeric'
          maxLength={3}
          defaultValue={proposed.classes_per_package}
          error={errorOf('classes_per_package')}
        />
      </div>
      <EachClass typed={typed} fee={data.fee} />
      <TextInput
        label='Sibling discount'
        suffix='%'
        name='sibling_share'
        inputMode='numeric'
        maxLength={3}
        hint='For a second learner of the same family. One of them pays the full price; what the others save comes out of your earnings. Codes don’t add to it. Leave empty for none.'
        defaultValue={proposed.sibling_share}
        error={errorOf('sibling_share')}
        className='border-line border-t pt-6'
      />
      {course.policies.length > 0 && <LeavingFields {...{ course, proposed, errorOf }} />}
    </>
  )
}

function LeavingFields({
  course,
  proposed,
  errorOf,
}: Pick<FieldsProps, 'course' | 'proposed' | 'errorOf'>): ReactElement {
  return (
    <>
      <RadioGroup
        legend='If a student leaves early'
        name='leaving_policy'
        choices={course.policies.map((terms) => ({
          value: terms.policy,
          label: policyLabels[terms.policy],
          hint: `${termsText(terms)} ${oneClassText}`,
        }))}
        defaultValue={proposed.leaving_policy ?? 'standard'}
        error={errorOf('leaving_policy')}
        className='border-line border-t pt-6'
      />
      <p className='reading text-14 text-ink-soft'>
        The hints are what students read before they pay. A change applies to new orders only. If you end a
        group or remove a student, they always get every class still to come back in full.
      </p>
    </>
  )
}

interface EachClassProps extends Pick<FieldsProps, 'typed'> {
  readonly fee: TutorFee | undefined
}

function EachClass({ typed, fee }: EachClassProps): ReactElement {
  const price = paiseOf(typed.price ?? '')
  const classes = Number(typed.classes_per_package)
  const isComplete = price > 0 && Number.isInteger(classes) && classes > 0
  return (
    <p className='border-line border-t pt-6'>
      {isComplete ? (
        <>
          <span className='display-type text-38'>{rupees(Math.round(price / classes))}</span>{' '}
          <span className='text-ink-soft'>
            a class: {rupees(price)} for {classes === 1 ? '1 class' : `${classes} classes`}
          </span>
          {fee && fee.fee_rate > 0 && (
            <span className='mt-2 block'>
              {`You get ${rupees(afterFee(Math.round(price / classes), fee))} of it for each student. ${feeWords(fee)}`}
            </span>
          )}
        </>
      ) : (
        <span className='text-ink-soft'>Fill in both to see the price per class.</span>
      )}
    </p>
  )
}
