import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { StockHome } from '#contract/estate/stock/stock.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime, dayKey, localTimeOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { eventText, moveText } from './words.ts'

interface MovesProps {
  readonly home: StockHome
  readonly names: ReadonlyMap<string, string>
  readonly zone: string
  readonly now: string
  readonly mayHold: boolean
}

/** What can be done with the home now. */
export function Moves({ home, names, zone, now, mayHold }: MovesProps): ReactElement {
  const form = useFormState()
  const others = home.moves.filter((to) => to !== 'on_hold')
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && (
        <Notice
          tone='bad'
          live
          title={form.code === 'conflict' ? conflictText(home, names, zone) : form.problem}
        />
      )}
      {home.moves.length === 0 && (
        <p className='text-ink-soft'>
          {mayHold
            ? 'You can hold homes that are for sale and change your own holds. A sales lead can do the rest.'
            : 'Your role can read homes but not change them.'}
        </p>
      )}
      {home.moves.includes('on_hold') && <HoldForm home={home} form={form} zone={zone} now={now} />}
      {others.length > 0 && <MoveForm key={home.updated_at} home={home} form={form} others={others} />}
    </>
  )
}

/** Who changed the home first, and how. */
function conflictText({ events }: StockHome, names: ReadonlyMap<string, string>, zone: string): string {
  const last = events.at(-1)
  if (!last) return 'A colleague has changed this home. Your change wasn’t saved.'
  const who = last.by === null ? 'Meanwhile' : (names.get(last.by) ?? 'A colleague')
  return `${who}, ${dayAndTime(last.at, zone)}: ${eventText(last, zone)}. Your change wasn’t saved. Check the home, and save again if you still want to.`
}

interface FormProps {
  readonly home: StockHome
  readonly form: FormState
}
type HoldProps = FormProps & Pick<MovesProps, 'zone' | 'now'>

const usualDays = 2
const day = 86_400_000

function HoldForm({
  home: { hold, hold_days, status, updated_at },
  form,
  zone,
  now,
}: HoldProps): ReactElement {
  const isOwn = form.valueOf('to') === 'on_hold'
  const typed = (name: string, proposed = '') => (isOwn ? form.valueOf(name, proposed) : proposed)
  const wrong = (name: string) => (isOwn ? form.errorOf(name) : undefined)
  const end = new Date(Date.parse(now) + Math.min(usualDays, hold_days) * day).toISOString()
  const span = hold_days === 1 ? 'a day' : `${hold_days} days`
  return (
    <Section title={moveText(status, 'on_hold')}>
      <Form key={updated_at} method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='to' value='on_hold' />
        <input type='hidden' name='seen' value={updated_at} />
        <TextInput
          label='Held for'
          hint='A name, or an enquiry’s reference below.'
          name='held_for'
          maxLength={120}
          defaultValue={typed('held_for', hold?.held_for ?? '')}
          error={wrong('held_for')}
        />
        <TextInput
          label='Enquiry'
          hint='Its reference, such as VH-7K3M9Q.'
          optional
          name='lead'
          maxLength={40}
          defaultValue={typed('lead', hold?.lead?.reference ?? '')}
          error={wrong('lead')}
        />
        <TextInput
          label='Until'
          hint={`Up to ${span} from now. After that, it’s for sale again.`}
          type='datetime-local'
          name='until'
          defaultValue={typed('until', `${dayKey(end, zone)}T${localTimeOf(end, zone)}`)}
          error={wrong('until')}
        />
        <Reason error={wrong('reason')} typed={typed('reason')} />
        <Submit label={moveText(status, 'on_hold')} kind='primary' />
      </Form>
    </Section>
  )
}

type MoveProps = FormProps & { readonly others: StockHome['moves'] }

function MoveForm({ home: { status, updated_at }, form, others }: MoveProps): ReactElement {
  const isOwn = form.valueOf('to') !== 'on_hold'
  const [only] = others
  return (
    <Section title={others.length === 1 && only ? moveText(status, only) : 'Change state'}>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='seen' value={updated_at} />
        {others.length === 1 ? (
          <input type='hidden' name='to' value={only} />
        ) : (
          <Select
            label='What happened'
            name='to'
            empty='Choose'
            options={others.map((value) => ({ value, label: moveText(status, value) }))}
            defaultValue={isOwn ? form.valueOf('to', '') : ''}
            error={isOwn ? form.errorOf('to') : undefined}
          />
        )}
        <Reason
          error={isOwn ? form.errorOf('reason') : undefined}
          typed={isOwn ? form.valueOf('reason') : undefined}
        />
        <Submit label={others.length === 1 && only ? moveText(status, only) : 'Save'} />
      </Form>
    </Section>
  )
}

interface ReasonProps {
  readonly typed: string | undefined
  readonly error: string | undefined
}

function Reason({ typed, error }: ReasonProps): ReactElement {
  return (
    <TextInput
      label='Reason'
      hint='Kept in the history of this home.'
      name='reason'
      maxLength={500}
      defaultValue={typed}
      error={error}
    />
  )
}
