import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { SettlementDifference } from '#contract/learning/desk/settlementShapes.ts'
import { accountText, correctable } from '#contract/learning/money/ledgerText.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { gapOf } from '../../../features/desk/settlementWords.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

interface Props {
  readonly difference: SettlementDifference
}

/** Who works on the difference, their note, and what settles it. */
export function Decide({ difference }: Props): ReactElement {
  const { viewer } = usePage(work)
  const form = useFormState()
  const { state } = difference
  const may = viewer?.capabilities?.includes('settlements.solve') ?? false
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && form.code !== 'confirm_first' && <Notice tone='bad' live title={form.problem} />}
      {!may && (
        <p className='text-ink-soft'>Your role can read differences. Finance or an owner settles them.</p>
      )}
      {may && state !== 'settled' && <Mine difference={difference} />}
      {may && (state === 'open' || state === 'taken') && (
        <>
          <Settle />
          <Correct difference={difference} />
        </>
      )}
    </>
  )
}

function Mine({ difference: { taken, note } }: Props): ReactElement {
  const { viewer } = usePage(work)
  const form = useFormState()
  const isMine = taken !== null && taken.id === viewer?.id
  return (
    <Section title='Work on it'>
      <Form method='post' preventScrollReset className='mt-3'>
        <input type='hidden' name='intent' value={isMine ? 'give' : 'take'} />
        <Button type='submit' size='small' kind='secondary' busy={form.busy}>
          {isMine ? 'Hand back' : 'Take it'}
        </Button>
      </Form>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='note' />
        <TextArea
          label='Note'
          hint='What you found out, for the next person who works on it.'
          name='note'
          rows={2}
          maxLength={1000}
          defaultValue={form.valueOf('note', note ?? '')}
          error={form.errorOf('note')}
        />
        <Submit label='Save note' />
      </Form>
    </Section>
  )
}

function Settle(): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'settle'
  return (
    <Section title='Settle with a reason'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='settle' />
        <p className='text-ink-soft'>The ledger stays as it is.</p>
        <TextArea
          label='Reason'
          name='reason'
          rows={2}
          maxLength={500}
          defaultValue={isThis ? form.valueOf('reason') : undefined}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        {isThis && <ConfirmInPlace />}
        <Submit label='Settle' kind='primary' />
      </Form>
    </Section>
  )
}

const options = correctable.map((value) => ({ value, label: accountText[value].name }))

function Correct({ difference }: Props): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'correct'
  const [from, to] = suggested(difference)
  const said = (name: string, usual?: string) => ({
    name,
    defaultValue: isThis ? form.valueOf(name) : usual,
    error: isThis ? form.errorOf(name) : undefined,
  })
  return (
    <Section title='Settle with a correction'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='correct' />
        <p className='text-ink-soft'>A new entry in the ledger, once a colleague approves it.</p>
        <Select label='From' empty='Choose an account' options={options} {...said('from', from)} />
        <Select label='To' empty='Choose an account' options={options} {...said('to', to)} />
        <TextInput
          label='Amount'
          prefix='₹'
          inputMode='decimal'
          maxLength={20}
          {...said('amount', String(gapOf(difference) / 100))}
        />
        <TextArea label='Reason' rows={2} maxLength={500} {...said('reason')} />
        {isThis && <ConfirmInPlace />}
        <Submit label='Propose correction' kind='primary' />
      </Form>
    </Section>
  )
}

/** Proposes the accounts that put the provider's account right if nobody is to blame. Staff may choose others. */
function suggested({ kind, theirs, ours }: SettlementDifference): readonly [string, string] {
  if (kind === 'doubled') return ['clearing', 'bank']
  if (kind === 'fee') return ['losses', 'provider_fees']
  return (theirs ?? 0) >= (ours ?? 0) ? ['clearing', 'losses'] : ['losses', 'clearing']
}
