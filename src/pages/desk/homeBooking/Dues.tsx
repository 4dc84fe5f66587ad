import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { HomeDue } from '#contract/estate/bookings/bookedHome.ts'
import type { DeskHomeBooking } from '#contract/estate/bookings/bookings.ts'
import { wayNames } from '../../../features/desk/homeBookingWords.ts'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, monthOf } from '../../../ui/format/when.ts'

export interface BookingProps {
  readonly booking: DeskHomeBooking
  readonly form: FormState
  /** True if the viewer may ask for payments and record them. */
  readonly mayMoney: boolean
}

export function dayText(day: string): string {
  return dateOf(`${day}T00:00:00Z`, 'UTC')
}

/** The payment plan, with what was asked for and what was paid. */
export function Dues({ booking, form, mayMoney }: BookingProps): ReactElement {
  return (
    <Section title='What is due'>
      <ol>
        {booking.dues.map((due) => (
          <Line
            key={due.nth}
            main={due.label}
            side={rupees(due.amount)}
            below={
              <>
                <p>{stateText(due, booking)}</p>
                {due.demand && (
                  <a
                    className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
                    href={paperPath(booking.id, due.demand.id)}
                  >
                    {due.demand.number}
                  </a>
                )}
                {mayMoney && booking.status !== 'cancelled' && canAsk(due, booking) && (
                  <Ask due={due} booking={booking} form={form} />
                )}
              </>
            }
          />
        ))}
      </ol>
    </Section>
  )
}

export function paperPath(booking: string, paper: string): string {
  return `/download/desk/bookings/${booking}/papers/${paper}`
}

/** RERA's section 13: before the agreement, at most a tenth of the price may be asked for. */
function isTooEarly({ amount }: HomeDue, { status, sums, most_before }: DeskHomeBooking): boolean {
  return status === 'booked' && sums.asked + amount > most_before
}

function canAsk(due: HomeDue, booking: DeskHomeBooking): boolean {
  return due.demand === null && due.reached && !isTooEarly(due, booking)
}

function stateText(due: HomeDue, booking: DeskHomeBooking): string {
  const { today } = booking
  const { demand, on, at_progress, reached } = due
  if (demand !== null && demand.left === 0) return 'Paid'
  if (demand !== null) {
    const left = demand.paid > 0 ? `${rupees(demand.left)} left, ` : ''
    if (on === null || on >= today) return `${left}due on ${on === null ? 'a date to be set' : dayText(on)}`
    const interest = demand.interest > 0 ? `; interest by today ${rupees(demand.interest)}, not charged` : ''
    return `${left}late since ${dayText(on)}${interest}`
  }
  const when = at_progress === null ? '' : `at ${at_progress}% of the building`
  if (reached && isTooEarly(due, booking)) return `Once the agreement is signed${when && `, ${when}`}`
  if (reached) return `Can be asked for now${when && `, ${when}`}`
  const around = on === null ? 'Later' : `Around ${monthOf(`${on}T00:00:00Z`, 'UTC')}`
  return when ? `${around}, ${when}` : `On ${on === null ? 'a date to be set' : dayText(on)}`
}

interface AskProps {
  readonly due: HomeDue
  readonly booking: DeskHomeBooking
  readonly form: FormState
}

function Ask({ due, booking, form }: AskProps): ReactElement {
  const isOwn = form.valueOf('do') === 'demand' && form.valueOf('nth') === String(due.nth)
  return (
    <Form method='post' preventScrollReset noValidate className='mt-2 flex flex-wrap items-end gap-3'>
      <input type='hidden' name='do' value='demand' />
      <input type='hidden' name='nth' value={due.nth} />
      <TextInput
        label='Due on'
        type='date'
        name='due_on'
        defaultValue={isOwn ? form.valueOf('due_on') : booking.usual_due_on}
        error={isOwn ? form.errorOf('due_on') : undefined}
      />
      <Button type='submit' size='small' kind='secondary' busy={form.busy}>
        {`Ask for ${rupees(due.amount)}`}
      </Button>
    </Form>
  )
}

/** The payments received, including those that the bank took back. */
export function Receipts({ booking, form, mayMoney }: BookingProps): ReactElement {
  return (
    <Section title='What was paid'>
      {booking.receipts.length === 0 && <Nothing>Nothing yet.</Nothing>}
      <ul>
        {booking.receipts.map((receipt) => (
          <Line
            key={receipt.id}
            main={
              <a className='link' href={paperPath(booking.id, receipt.id)}>
                {receipt.number}
              </a>
            }
            side={receipt.returned ? <s>{rupees(receipt.amount)}</s> : rupees(receipt.amount)}
            below={
              <>
                <p>{`${dayText(receipt.on)}, ${wayNames[receipt.way]}, ${receipt.reference}`}</p>
                {receipt.returned ? (
                  <p className='text-bad'>{`Returned on ${dayText(receipt.returned.on)}: ${receipt.returned.reason}`}</p>
                ) : (
                  mayMoney &&
                  booking.status !== 'cancelled' && <TakeBack id={receipt.id} booking={booking} form={form} />
                )}
              </>
            }
          />
        ))}
      </ul>
    </Section>
  )
}

interface TakeBackProps {
  readonly id: string
  readonly booking: DeskHomeBooking
  readonly form: FormState
}

function TakeBack({ id, booking, form }: TakeBackProps): ReactElement {
  const isOwn = form.valueOf('do') === 'return' && form.valueOf('receipt') === id
  return (
    <details open={isOwn && form.problem !== null}>
      <summary className='inline-flex min-h-9 cursor-pointer items-center underline pointer-coarse:min-h-11'>
        Bank returned it
      </summary>
      <Form method='post' preventScrollReset noValidate className='my-2 grid max-w-md gap-3'>
        <input type='hidden' name='do' value='return' />
        <input type='hidden' name='receipt' value={id} />
        <TextInput
          label='On'
          type='date'
          name='on'
          defaultValue={booking.today}
          error={isOwn ? form.errorOf('on') : undefined}
        />
        <TextInput
          label='Reason'
          hint='The buyer reads it.'
          name='reason'
          maxLength={500}
          defaultValue={isOwn ? form.valueOf('reason') : ''}
          error={isOwn ? form.errorOf('reason') : undefined}
        />
        <Submit label='Reverse payment' kind='danger' />
      </Form>
    </details>
  )
}
