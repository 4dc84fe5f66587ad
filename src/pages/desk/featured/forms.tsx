import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { FeaturedItem } from '#contract/learning/catalogue/featured.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { Reason } from '../../../features/desk/subjectFields.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'

interface AddProps {
  /** The address that a record's page passed on. */
  readonly given: string
  readonly open: boolean
}

export function Add({ given, open }: AddProps): ReactElement {
  const form = useFormState()
  const isThis = form.problem !== null && form.valueOf('intent') === 'add'
  return (
    <div className='mt-4 max-w-[32rem]'>
      <Disclosure
        title='Feature a course or tutor'
        open={isThis || (open && form.done === null) || undefined}
      >
        <Form
          key={form.done ? 'anew' : 'typed'}
          method='post'
          preventScrollReset
          noValidate
          className='grid gap-3 pb-4'
        >
          <TextInput
            label='Page'
            hint='The address of a course’s or tutor’s page, such as /courses/chess-for-beginners.'
            name='address'
            required
            maxLength={300}
            autoComplete='off'
            defaultValue={isThis ? form.valueOf('address') : given}
            error={isThis ? form.errorOf('address') : undefined}
          />
          <Days isThis={isThis} />
          <Reason form={form} isThis={isThis} />
          <Submit intent='add' label='Feature' kind='primary' />
        </Form>
      </Disclosure>
    </div>
  )
}

interface DaysProps {
  readonly isThis: boolean
  readonly now?: Pick<FeaturedItem, 'first_day' | 'last_day'>
}

function Days({ isThis, now }: DaysProps): ReactElement {
  const form = useFormState()
  return (
    <div className='grid gap-3 sm:grid-cols-2'>
      {(['first_day', 'last_day'] as const).map((name) => (
        <TextInput
          key={name}
          label={name === 'first_day' ? 'First day' : 'Last day'}
          name={name}
          type='date'
          required
          defaultValue={isThis ? form.valueOf(name) : now?.[name]}
          error={isThis ? form.errorOf(name) : undefined}
        />
      ))}
    </div>
  )
}

interface ChangeProps {
  readonly item: FeaturedItem
  /** The items of the same kind, in order. */
  readonly others: readonly FeaturedItem[]
}

/** Changes an item's days or its place, or stops featuring it. */
export function Change({ item, others }: ChangeProps): ReactElement {
  const form = useFormState()
  const isSent = form.problem !== null && form.valueOf('of') === item.id
  const sent = (intent: string) => isSent && form.valueOf('intent') === intent
  return (
    <Disclosure
      title={
        <>
          Change<span className='sr-only'>{` ${item.name}`}</span>
        </>
      }
      open={isSent || undefined}
      className='border-b-0'
    >
      <div className='grid max-w-[32rem] gap-6'>
        <One item={item} intent='days' label='Save days' isThis={sent('days')}>
          <Days isThis={sent('days')} now={item} />
        </One>
        {others.length > 0 && (
          <One item={item} intent='place' label='Move' isThis={sent('place')}>
            <Select
              label='Show it after'
              name='after'
              defaultValue={sent('place') ? form.valueOf('after') : ''}
              error={sent('place') ? form.errorOf('after') : undefined}
              empty='None: it comes first'
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </One>
        )}
        <One item={item} intent='end' label='Stop featuring' isThis={sent('end')} />
      </div>
    </Disclosure>
  )
}

interface OneProps {
  readonly item: FeaturedItem
  readonly intent: 'days' | 'place' | 'end'
  readonly label: string
  readonly isThis: boolean
  readonly children?: ReactNode
}

function One({ item, intent, label, isThis, children }: OneProps): ReactElement {
  const form = useFormState()
  return (
    <Form
      key={isThis ? 'typed' : item.version}
      method='post'
      preventScrollReset
      noValidate
      className='grid gap-3'
    >
      <input type='hidden' name='of' value={item.id} />
      <input type='hidden' name='version' value={item.version} />
      {children}
      <Reason form={form} isThis={isThis} />
      <Submit intent={intent} label={label} kind={intent === 'end' ? 'danger' : 'primary'} />
    </Form>
  )
}
