import type { ReactElement } from 'react'
import type { Gst } from '#contract/learning/money/gst.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

interface RegisteredProps {
  readonly registration: NonNullable<Gst['registration']>
  readonly zone: string
}

/** Under which number, name and address the tutor bills. */
export function Registered({ registration, zone }: RegisteredProps): ReactElement {
  const { gstin, state, legal_name, address, since, invoice_series, credit_series } = registration
  return (
    <div>
      {!address && (
        <Notice tone='warn' title='Please add your address' className='mb-6'>
          A tax invoice has to show it. Enter it under “Change your GST details”, as on your certificate.
        </Notice>
      )}
      <Facts
        facts={[
          { label: 'GSTIN', value: gstin },
          { label: 'State', value: state },
          { label: 'Legal name', value: legal_name },
          { label: 'Address', value: address || 'Missing' },
          { label: 'Since', value: dateOf(since, zone) },
          {
            label: 'Numbers begin with',
            value: `${invoice_series}/ on invoices, ${credit_series}/ on credit notes`,
          },
        ]}
      />
    </div>
  )
}
