import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Payout, PayoutRun } from '#contract/learning/money/deskPayouts.ts'
import type { Capability } from '#contract/staff.ts'
import { payoutsText } from '../../../features/desk/payoutWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

interface DecideProps {
  readonly run: PayoutRun
  readonly may: readonly Capability[]
}

/** What can be done with a run now. */
export function Decide({ run, may }: DecideProps): ReactElement {
  const form = useFormState()
  const { id, status, own, pays_you, lines } = run
  const count = (state: Payout['status']) => lines.filter((line) => line.status === state).length
  const underway = count('sending')
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && form.code !== 'confirm_first' && <Notice tone='bad' live title={form.problem} />}
      {status === 'prepared' && own && (
        <p>You prepared this run, so someone else has to approve it. It’s on their Today list.</p>
      )}
      {status === 'prepared' && !own && pays_you && (
        <p>This run pays you, so someone else has to approve it.</p>
      )}
      {status === 'prepared' && !own && !pays_you && may.includes('payouts.approve') && <Approve run={run} />}
      {status === 'approved' && underway > 0 && may.includes('payouts.export') && (
        <a
          href={`/download/desk/payouts/${encodeURIComponent(id)}/file.csv`}
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
        >
          Save the bank’s file
        </a>
      )}
      {status === 'approved' && underway + count('paid') > 0 && may.includes('payouts.prepare') && (
        <Settle key={`${underway} ${count('paid')}`} />
      )}
      {status === 'prepared' && may.includes('payouts.prepare') && <GiveUp />}
    </>
  )
}

function Approve({ run }: { readonly run: PayoutRun }): ReactElement {
  const { payouts, total } = run
  return (
    <Section title='Approve'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='approve' />
        <input type='hidden' name='payouts' value={payouts} />
        <input type='hidden' name='total' value={total} />
        <p className='text-ink-soft'>
          Tutors who are owed less by now are left out. Once approved, a payout can’t be undone, only returned
          by the bank.
        </p>
        <Reason />
        <ConfirmInPlace />
        <Submit label={`Approve ${rupees(total)}, ${payoutsText(payouts)}`} kind='primary' />
      </Form>
    </Section>
  )
}

function GiveUp(): ReactElement {
  return (
    <details>
      <summary className='link inline-flex min-h-9 cursor-pointer items-center pointer-coarse:min-h-11'>
        Cancel run
      </summary>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='drop' />
        <Reason />
        <Submit label='Cancel this run' />
      </Form>
    </details>
  )
}

function Settle(): ReactElement {
  const form = useFormState()
  return (
    <Section title='What the bank said'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='settle' />
        <TextArea
          label='Statement lines'
          hint='Paste the bank’s statement with its headings; for a return, the bank’s reference (UTR) is enough. Or write a payout’s number and the bank’s reference on each line, or its number, “returned” and why.'
          name='text'
          rows={6}
          required
          spellCheck={false}
          placeholder={'PO-4F7K-2M9P, N326456789012\nPO-9Q3D-7TXH, returned, Account closed'}
          defaultValue={form.valueOf('text')}
          error={form.errorOf('text')}
        />
        <Submit label='Record' kind='primary' />
      </Form>
    </Section>
  )
}

function Reason(): ReactElement {
  const form = useFormState()
  return (
    <TextArea
      label='Reason'
      hint='It’s kept in “What staff did”.'
      name='reason'
      rows={2}
      required
      maxLength={500}
      defaultValue={form.valueOf('reason')}
      error={form.errorOf('reason')}
    />
  )
}
