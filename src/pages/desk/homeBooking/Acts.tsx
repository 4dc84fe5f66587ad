import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskHomeBooking } from '#contract/estate/bookings/bookings.ts'
import { receiptWays } from '#contract/estate/bookings/words.ts'
import { moveNames, wayNames } from '../../../features/desk/homeBookingWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

interface ActsProps {
  readonly booking: DeskHomeBooking
  readonly form: FormState
  readonly mayMoney: boolean
  readonly mayChange: boolean
}

/** What can be done with a booking now, the most likely first. */
export function Acts({ booking, form, mayMoney, mayChange }: ActsProps): ReactElement {
  const isOver = booking.status === 'cancelled'
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {mayMoney && !isOver && <Receive booking={booking} form={form} />}
      {mayChange && booking.moves.map((to) => <Move key={to} to={to} booking={booking} form={form} />)}
      {mayChange && (
        <Section title='The buyer’s page'>
          <Form method='post' preventScrollReset className='mt-3 grid gap-3'>
            <input type='hidden' name='do' value='link' />
            <input type='hidden' name='seen' value={booking.updated_at} />
            <p className='text-ink-soft'>
              Their emails lead there. If a link gets lost, send a new one. Earlier links then stop working.
            </p>
            <Submit label='Email a new link' />
          </Form>
        </Section>
      )}
      {!mayChange && !mayMoney && (
        <p className='text-ink-soft'>Your role can read bookings but not change them.</p>
      )}
    </>
  )
}

type FormProps = Pick<ActsProps, 'booking' | 'form'>

function Receive({ booking, form }: FormProps): ReactElement {
  const isOwn = form.valueOf('do') === 'receive'
  const field = (name: string, proposed = '') => ({
    name,
    defaultValue: isOwn ? form.valueOf(name, proposed) : proposed,
    error: isOwn ? form.errorOf(name) : undefined,
  })
  const { left } = booking.sums
  return (
    <Section title='Record a payment'>
      <Form
        key={booking.receipts.length}
        method='post'
        preventScrollReset
        noValidate
        className='mt-3 grid gap-3'
      >
        <input type='hidden' name='do' value='receive' />
        <TextInput
          label='Amount'
          prefix='₹'
          inputMode='decimal'
          hint={left > 0 ? `${rupees(left)} is due and not yet paid.` : 'Nothing is outstanding.'}
          {...field('amount')}
        />
        <TextInput label='Received on' type='date' {...field('on', booking.today)} />
        <Select
          label='How'
          options={receiptWays.map((value) => ({ value, label: wayNames[value] }))}
          {...field('way', 'transfer')}
        />
        <TextInput
          label='Bank reference'
          hint='The UTR, or the number of the cheque or acknowledgement. Each can be used only once.'
          maxLength={40}
          {...field('reference')}
        />
        <Submit label='Record payment' kind='primary' />
      </Form>
    </Section>
  )
}

interface MoveProps extends FormProps {
  readonly to: DeskHomeBooking['moves'][number]
}

function Move({ to, booking, form }: MoveProps): ReactElement {
  const isOwn = form.valueOf('to') === to
  const field = (name: string, proposed = '') => ({
    name,
    defaultValue: isOwn ? form.valueOf(name, proposed) : proposed,
    error: isOwn ? form.errorOf(name) : undefined,
  })
  const ends = to === 'cancelled'
  return (
    <details
      key={`${to} ${booking.updated_at}`}
      open={isOwn && form.problem !== null}
      className='border-line border-b pb-2'
    >
      <summary className='flex min-h-9 cursor-pointer items-center font-semibold pointer-coarse:min-h-11'>
        {moveNames[to]}
      </summary>
      <Form method='post' preventScrollReset noValidate className='mt-2 grid gap-3'>
        <input type='hidden' name='do' value='move' />
        <input type='hidden' name='to' value={to} />
        <input type='hidden' name='seen' value={booking.updated_at} />
        <TextInput label='On' type='date' {...field('on', booking.today)} />
        {ends && (
          <TextInput
            label='Refund to the buyer'
            prefix='₹'
            inputMode='decimal'
            hint={`Of ${rupees(booking.sums.paid)} paid so far.`}
            {...field('given_back', String(booking.sums.paid / 100))}
          />
        )}
        <TextInput
          label={ends ? 'Reason' : 'Note'}
          hint={ends ? 'The buyer reads it.' : 'Kept in the history. For example, where it was registered.'}
          maxLength={500}
          {...field('reason')}
        />
        <Submit label={moveNames[to]} kind={ends ? 'danger' : 'secondary'} />
      </Form>
    </details>
  )
}
