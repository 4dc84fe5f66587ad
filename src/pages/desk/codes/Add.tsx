import { type ChangeEvent, type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { boundsIn } from './boundsIn.ts'
import { WorstCase } from './WorstCase.tsx'

interface AddProps {
  readonly open: boolean
  /** How much the viewer's codes may still cost today, in paise. */
  readonly left: number
}

/** For the company’s own codes; limits to one person or to one tutor's courses can't be set here. */
export function Add({ open, left }: AddProps): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('intent') === 'add'
  return (
    <div className='mt-6 max-w-[32rem]'>
      <Disclosure title='Create a code' open={mine || (open && form.done === null) || undefined}>
        <Form method='post' preventScrollReset noValidate className='grid gap-4 pb-4'>
          <input type='hidden' name='intent' value='add' />
          <Typed label='Code' hint='4 to 20 letters and digits, such as WELCOME10.' name='word' of='code' />
          <Discount left={left} />
          <Typed label='Last day' hint='India time.' name='last_day' type='date' optional />
          <Typed label='Uses per person' name='times_per_person' proposed='1' />
          <Checkbox
            label='For first orders only'
            name='first_order'
            defaultChecked={mine && form.valueOf('first_order') === 'on'}
          />
          <Typed label='Reason' hint='It stays in the history.' name='reason' />
          {mine && <ConfirmInPlace />}
          <Submit label='Create code' kind='primary' />
        </Form>
      </Disclosure>
    </div>
  )
}

/** What the code takes off, and the most that it can cost: as it's typed, and without JavaScript once it was sent. */
function Discount({ left }: Pick<AddProps, 'left'>): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('intent') === 'add'
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setChanged((before) => ({ ...before, [target.name]: target.value }))
  const typedIn = (name: string) => changed[name] ?? (mine ? form.valueOf(name) : undefined) ?? ''
  return (
    <>
      <Select
        label='Kind of discount'
        name='kind'
        onChange={change}
        defaultValue={mine ? form.valueOf('kind', 'share') : 'share'}
        options={[
          { value: 'share', label: 'A percentage of the price' },
          { value: 'sum', label: 'An amount in ₹' },
        ]}
      />
      <Typed label='How much' name='amount' onChange={change} />
      <Typed
        label='Maximum per order, in ₹'
        hint={typedIn('kind') === 'sum' ? undefined : 'Required for a percentage.'}
        name='cap'
        optional={typedIn('kind') === 'sum'}
        onChange={change}
      />
      <Typed label='Uses in total' name='times' onChange={change} />
      <WorstCase of={boundsIn(typedIn)} left={left} />
    </>
  )
}

interface TypedProps {
  readonly label: string
  readonly name: string
  /** The name of the field in the call, if that differs. */
  readonly of?: string
  readonly hint?: string | undefined
  readonly type?: 'date'
  readonly optional?: boolean
  readonly proposed?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

function Typed({ label, name, of = name, hint, type, optional, proposed = '', onChange }: TypedProps) {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('intent') === 'add'
  const isNumber = !type && !['word', 'reason'].includes(name)
  return (
    <TextInput
      label={label}
      hint={hint}
      name={name}
      type={type ?? 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      optional={optional}
      required={!optional}
      maxLength={500}
      autoComplete='off'
      onChange={onChange}
      defaultValue={mine ? form.valueOf(name, proposed) : proposed}
      error={mine ? form.errorOf(of) : undefined}
    />
  )
}
