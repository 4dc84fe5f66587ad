import type { ReactElement } from 'react'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { rupees } from '../../../ui/format/money.ts'

/** Ticked at first; after a refusal, as it was sent. */
export function UseCredit({ credit, total }: Readonly<Record<'credit' | 'total', number>>): ReactElement {
  const form = useFormState()
  const sent = form.valueOf('expected_total') !== undefined
  return (
    <>
      <input type='hidden' name='credit' value={credit} />
      <Checkbox
        name='use_credit'
        value='yes'
        defaultChecked={!sent || form.valueOf('use_credit') === 'yes'}
        label={`Use ${rupees(credit)} of your credit`}
        hint={
          credit === total
            ? 'It covers the whole order: nothing else to pay.'
            : `Then you pay ${rupees(total - credit)} on the next page.`
        }
      />
    </>
  )
}
