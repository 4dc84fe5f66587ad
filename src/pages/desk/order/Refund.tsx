import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskOrder } from '#contract/learning/desk/records.ts'
import { fromTutor, leftOf, refundFor } from '#contract/learning/money/refundAmount.ts'
import { OutOfEarnings } from '../../../features/desk/OutOfEarnings.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

interface RefundProps {
  readonly order: DeskOrder
  readonly search: URLSearchParams
}

type Chosen = DeskOrder['lines'][number]

const refusals: Readonly<Record<Exclude<DeskOrder['refund'], 'yes'>, string>> = {
  not_allowed: 'Your role can read this order but not refund it.',
  own_order: 'You bought or teach this. Someone else on the desk has to refund it.',
  not_paid: 'Nothing was paid, so there’s nothing to refund.',
  nothing_left: 'All of it has been refunded.',
}

/** Refunds in three steps: choosing the classes, seeing how much that is and what is left, and confirming. */
export function Refund({ order, search }: RefundProps): ReactElement {
  const form = useFormState()
  const line = order.lines.find(({ id }) => id === search.get('line'))
  const classes = Number(search.get('classes'))
  const isChosen = line && Number.isInteger(classes) && classes > 0 && leftOf(line) > 0
  if (order.refund !== 'yes')
    return (
      <>
        {form.done && <Notice tone='good' live title={form.done} />}
        <p className='text-ink-soft'>{refusals[order.refund]}</p>
      </>
    )
  return (
    <section aria-labelledby='refund'>
      <h2 id='refund' className='border-line border-b pb-2 font-semibold'>
        Refund
      </h2>
      {form.done && <Notice tone='good' live title={form.done} className='mt-3' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-3' />}
      {isChosen && !form.done ? (
        <Confirm order={order} line={line} classes={Math.min(classes, line.classes)} />
      ) : (
        <Choose order={order} />
      )}
    </section>
  )
}

function Choose({ order: { lines } }: Pick<RefundProps, 'order'>): ReactElement {
  const open = lines.filter((line) => leftOf(line) > 0)
  return (
    <Form method='get' preventScrollReset className='mt-3 grid gap-3'>
      <Select
        label='Course'
        name='line'
        options={open.map((line) => ({
          value: line.id,
          label: `${line.title}, ${rupees(leftOf(line))} left`,
        }))}
      />
      <TextInput
        label='Classes'
        hint={open[0] && `${rupees(refundFor(open[0], 1))} each, at the price that was paid.`}
        name='classes'
        type='number'
        min={1}
        max={Math.max(...open.map(({ classes }) => classes))}
        required
        defaultValue='1'
      />
      <Button type='submit' size='small' kind='secondary' className='justify-self-start'>
        Check the amount
      </Button>
    </Form>
  )
}

interface ConfirmProps {
  readonly order: DeskOrder
  readonly line: Chosen
  readonly classes: number
}

function Confirm({ order, line, classes }: ConfirmProps): ReactElement {
  const form = useFormState()
  const amount = refundFor(line, classes)
  const left = leftOf(line)
  const taken = fromTutor(line.backing, amount, left)
  const tooMuch = amount > order.refund_at_most
  return (
    <>
      <Facts
        className='mt-3'
        facts={[
          { label: 'Course', value: line.title },
          { label: 'Classes', value: `${classes} of ${line.classes}` },
          { label: 'Refund', value: <strong>{rupees(amount)}</strong> },
          { label: 'Left now', value: rupees(left) },
          { label: 'Left after', value: rupees(left - amount) },
          ...(order.credit && order.money_left !== undefined
            ? [{ label: 'Can go back in money', value: rupees(order.money_left) }]
            : []),
        ]}
      />
      <p className='mt-2 text-ink-soft'>
        {`What was paid by credit goes back as credit, after the money. ${seatAfter(order, line, amount === left)}`}
      </p>
      <OutOfEarnings tutor={line.tutor.name} due={line.tutor_due} taken={taken} />
      {tooMuch ? (
        <p className='mt-3 text-warn'>
          {`You can refund up to ${rupees(order.refund_at_most)} more today. Ask someone in finance.`}
        </p>
      ) : (
        <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
          <FormKey />
          <input type='hidden' name='line' value={line.id} />
          <input type='hidden' name='classes' value={classes} />
          <input type='hidden' name='left' value={left} />
          <Way />
          <TextArea
            label='Reason'
            hint='Both sides will read this.'
            name='reason'
            required
            rows={3}
            maxLength={500}
            defaultValue={form.valueOf('reason')}
            error={form.errorOf('reason')}
          />
          <ConfirmInPlace />
          <Button type='submit' size='small' kind='danger' busy={form.busy} busyLabel='Refunding…'>
            {`Refund ${rupees(amount)}`}
          </Button>
        </Form>
      )}
      <ButtonLink to={href(pages.deskOrder, { order: order.id })} size='small' kind='quiet' className='mt-2'>
        Choose again
      </ButtonLink>
    </>
  )
}

function seatAfter({ student }: DeskOrder, { seat }: Chosen, isAll: boolean): string {
  if (seat === null || seat === 'completed' || seat === 'cancelled') return 'We tell both sides.'
  return isAll
    ? `That’s all of the price, so ${student.name}’s seat ends. We tell both sides.`
    : `${student.name} keeps the seat, and we tell both sides.`
}

function Way(): ReactElement {
  const form = useFormState()
  return (
    <Select
      label='Way'
      name='as'
      options={[
        { value: 'money', label: 'The way it was paid' },
        { value: 'credit', label: 'As credit, at once' },
      ]}
      defaultValue={form.valueOf('as') ?? 'money'}
    />
  )
}
