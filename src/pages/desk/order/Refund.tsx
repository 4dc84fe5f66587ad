import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskOrder } from '#contract/learning/desk/records.ts'
import { fromTutor, leftOf, refundFor } from '#contract/learning/money/refundAmount.ts'
import { OutOfEarnings } from '../../../features/desk/OutOfEarnings.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { aboveLimit, WaitingRefund } from '../../../features/desk/WaitingRefund.tsx'
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
  readonly zone: string
}

type Chosen = DeskOrder['lines'][number]

const refusals: Readonly<Record<Exclude<DeskOrder['refund'], 'yes'>, string>> = {
  not_allowed: 'Your role can read this order but not refund it.',
  own_order: 'You bought or teach this. Someone else on the desk has to refund it.',
  not_paid: 'Nothing was paid, so there’s nothing to refund.',
  nothing_left: 'All of it has been refunded.',
}

/** Refunds in three steps: choosing the classes, seeing how much that is and what is left, and confirming. */
export function Refund({ order, search, zone }: RefundProps): ReactElement {
  const form = useFormState()
  const { lines, waiting = [] } = order
  return (
    <section aria-labelledby='refund'>
      <h2 id='refund' className='border-line border-b pb-2 font-semibold'>
        Refund
      </h2>
      {form.done && <Notice tone='good' live title={form.done} className='mt-3' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-3' />}
      {waiting.map((proposal) => (
        <WaitingRefund key={proposal.id} proposal={proposal} zone={zone} confirm={<ConfirmInPlace />}>
          <Effect
            order={order}
            line={lines.find(({ id }) => id === proposal.line_id)}
            amount={proposal.amount}
          />
        </WaitingRefund>
      ))}
      <Next order={order} search={search} />
    </section>
  )
}

/** The form for the next refund, or why there’s none. */
function Next({ order, search }: Omit<RefundProps, 'zone'>): ReactElement | null {
  const form = useFormState()
  const { lines, refund, waiting = [] } = order
  if (refund !== 'yes') return <p className='mt-3 text-ink-soft'>{refusals[refund]}</p>
  const waits = new Set(waiting.map(({ line_id }) => line_id))
  const open = lines.filter((line) => leftOf(line) > 0 && !waits.has(line.id))
  if (open.length === 0) return null
  const line = open.find(({ id }) => id === search.get('line'))
  const classes = Number(search.get('classes'))
  const isChosen = line && Number.isInteger(classes) && classes > 0
  return isChosen && !form.done ? (
    <Confirm order={order} line={line} classes={Math.min(classes, line.classes)} />
  ) : (
    <Choose lines={open} />
  )
}

function Choose({ lines }: { readonly lines: readonly Chosen[] }): ReactElement {
  return (
    <Form method='get' preventScrollReset className='mt-3 grid gap-3'>
      <Select
        label='Course'
        name='line'
        options={lines.map((line) => ({
          value: line.id,
          label: `${line.title}, ${rupees(leftOf(line))} left`,
        }))}
      />
      <TextInput
        label='Classes'
        hint={lines[0] && `${rupees(refundFor(lines[0], 1))} each, at the price that was paid.`}
        name='classes'
        type='number'
        min={1}
        max={Math.max(...lines.map(({ classes }) => classes))}
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
  const amount = refundFor(line, classes)
  const left = leftOf(line)
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
      <p className='mt-2 text-ink-soft'>What was paid by credit goes back as credit, after the money.</p>
      <Effect order={order} line={line} amount={amount} />
      <RefundForm order={order} line={line} classes={classes} />
      <ButtonLink to={href(pages.deskOrder, { order: order.id })} size='small' kind='quiet' className='mt-2'>
        Choose again
      </ButtonLink>
    </>
  )
}

function RefundForm({ order, line, classes }: ConfirmProps): ReactElement {
  const form = useFormState()
  const amount = refundFor(line, classes)
  const tooMuch = amount > order.refund_at_most
  return (
    <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
      <FormKey />
      <input type='hidden' name='line' value={line.id} />
      <input type='hidden' name='classes' value={classes} />
      <input type='hidden' name='left' value={leftOf(line)} />
      <Way />
      <TextArea
        label='Reason'
        hint={tooMuch ? 'Both sides will read this once it’s approved.' : 'Both sides will read this.'}
        name='reason'
        required
        rows={3}
        maxLength={500}
        defaultValue={form.valueOf('reason')}
        error={form.errorOf('reason')}
      />
      {tooMuch && <p className='text-warn'>{aboveLimit(order.refund_at_most)}</p>}
      {form.valueOf('act') === undefined && <ConfirmInPlace />}
      {tooMuch ? (
        <Submit label={`Propose ${rupees(amount)}`} kind='primary' />
      ) : (
        <Button type='submit' size='small' kind='danger' busy={form.busy} busyLabel='Refunding…'>
          {`Refund ${rupees(amount)}`}
        </Button>
      )}
    </Form>
  )
}

interface EffectProps {
  readonly order: DeskOrder
  readonly line: Chosen | undefined
  readonly amount: number
}

/** What a refund does to the seat, and what it takes from the tutor. */
function Effect({ order, line, amount }: EffectProps): ReactElement | null {
  if (!line) return null
  const left = leftOf(line)
  const taken = fromTutor(line.backing, amount, left)
  return (
    <>
      <p className='mt-2 text-ink-soft'>{seatAfter(order, line, amount === left)}</p>
      <OutOfEarnings tutor={line.tutor.name} due={line.tutor_due} taken={taken} />
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
