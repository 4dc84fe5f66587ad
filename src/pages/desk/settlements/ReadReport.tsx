import { type ReactElement, useId } from 'react'
import { providerNames, settlementProviders } from '#contract/learning/desk/settlementWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { Progress } from '../../../ui/figures/Progress.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useReading } from './useReading.ts'

/** Uploads a report's file, then leads to its dry run. */
export function ReadReport(): ReactElement {
  const id = useId()
  const { share, problem, onSubmit } = useReading()
  const busy = share !== null
  return (
    <Section title='Upload a report'>
      <form
        method='post'
        onSubmit={(event) => void onSubmit(event)}
        className='mt-3 grid max-w-[30rem] gap-3'
      >
        <Select
          label='Provider'
          name='provider'
          empty='Whose report is it?'
          options={settlementProviders.map((value) => ({ value, label: providerNames[value] }))}
        />
        <label className='grid justify-items-start gap-1'>
          <span className='font-semibold text-14'>File (CSV, up to 30 MB)</span>
          <input
            type='file'
            name='file'
            accept='.csv,text/csv'
            aria-describedby={problem ? id : undefined}
            className='min-h-11 max-w-full'
          />
        </label>
        <noscript>
          <p>Uploading a file needs JavaScript.</p>
        </noscript>
        <div aria-live='polite' className='grid gap-2'>
          {busy && (
            <Progress
              label={share === 1 ? 'Reading the file' : 'Sending the file'}
              {...(share !== 1 && { value: Math.round((share ?? 0) * 100) })}
            />
          )}
          {problem && <FieldError id={id}>{problem}</FieldError>}
        </div>
        <Submit label='Check report' kind='primary' />
      </form>
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        Razorpay: the settlement recon report. Stripe: payout reconciliation, itemized. Save them as CSV.
      </p>
    </Section>
  )
}
