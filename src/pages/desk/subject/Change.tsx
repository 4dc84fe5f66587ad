import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { DeskSubject } from '#contract/learning/desk/subjects.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { NameFields, Reason } from '../../../features/desk/subjectFields.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface ChangeProps {
  readonly subject: DeskSubject
}

/** What can be changed now, or why nothing can. After a refusal, the form keeps what was typed. */
export function Change({ subject }: ChangeProps): ReactElement {
  const form = useFormState()
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <div className='border-line border-t'>
        <Rename subject={subject} />
        <AddSkill subject={subject} />
        <Place subject={subject} />
        {subject.hidden_at ? <Show subject={subject} /> : <Hide subject={subject} />}
      </div>
    </>
  )
}

interface OneProps extends ChangeProps {
  readonly title: string
  readonly intent: 'name' | 'skill' | 'place' | 'hide' | 'show'
  readonly label: string
  readonly children?: ReactNode
}

function One({ subject, title, intent, label, children }: OneProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === intent
  return (
    <Disclosure title={title} open={isThis}>
      <Form
        // After saving, the fields show the saved values; after a refusal, they keep what was typed.
        key={isThis ? 'typed' : subject.version}
        method='post'
        preventScrollReset
        noValidate
        className='grid gap-3'
      >
        <input type='hidden' name='version' value={subject.version} />
        {children}
        <Reason form={form} isThis={isThis} />
        <Submit intent={intent} label={label} kind={intent === 'hide' ? 'danger' : 'primary'} />
      </Form>
    </Disclosure>
  )
}

function Rename({ subject }: ChangeProps): ReactElement {
  const form = useFormState()
  return (
    <One subject={subject} title='Rename' intent='name' label='Save name'>
      <p className='text-ink-soft'>{`The address stays: /courses?core=${subject.slug}`}</p>
      <NameFields form={form} isThis={form.valueOf('intent') === 'name'} proposed={subject} />
    </One>
  )
}

function AddSkill({ subject }: ChangeProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'skill'
  return (
    <One subject={subject} title='Add a skill' intent='skill' label='Add skill'>
      <p className='text-ink-soft'>Tutors can choose it at once, for courses in this subject.</p>
      <TextInput
        label='Name of the skill'
        name='name'
        required
        maxLength={60}
        defaultValue={isThis ? form.valueOf('name') : undefined}
        error={isThis ? form.errorOf('name') : undefined}
      />
    </One>
  )
}

function Place({ subject }: ChangeProps): ReactElement {
  const { order, id } = subject
  const form = useFormState()
  const others = order.filter((each) => each.id !== id)
  const isThis = form.valueOf('intent') === 'place'
  const now = order[order.findIndex((each) => each.id === id) - 1]?.id ?? ''
  return (
    <One subject={subject} title='Move' intent='place' label='Move'>
      <Select
        label='After'
        name='after'
        defaultValue={isThis ? form.valueOf('after') : now}
        error={isThis ? form.errorOf('after') : undefined}
        empty='None: it comes first'
        options={others.map((each) => ({ value: each.id, label: each.name }))}
      />
    </One>
  )
}

function Hide({ subject }: ChangeProps): ReactElement {
  const { live, waiting, taken_down, paused, drafts } = subject.courses
  const rest = paused + drafts
  if (live + waiting + taken_down > 0)
    return (
      <Disclosure title='Hide'>
        <p className='text-ink-soft'>
          You can hide it once no course in it is live, waiting to be read or taken down. Merge it into
          another subject instead.
        </p>
      </Disclosure>
    )
  return (
    <One subject={subject} title='Hide' intent='hide' label='Hide subject'>
      <p className='text-ink-soft'>
        {`Tutors can’t choose it any more.${rest > 0 ? ` Its ${rest} paused courses and drafts go live only in another subject.` : ''}`}
      </p>
    </One>
  )
}

function Show({ subject }: ChangeProps): ReactElement {
  return <One subject={subject} title='Show again' intent='show' label='Show subject' />
}
