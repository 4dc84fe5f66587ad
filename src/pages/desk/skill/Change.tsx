import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { DeskSkill } from '#contract/learning/desk/skills.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { Reason } from '../../../features/desk/subjectFields.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface ChangeProps {
  readonly skill: DeskSkill
}

/** What can be changed now, or why nothing can. After a refusal, the form keeps what was typed. */
export function Change({ skill }: ChangeProps): ReactElement {
  const form = useFormState()
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <div className='border-line border-t'>
        <Rename skill={skill} />
        <Merge skill={skill} />
        <Remove skill={skill} />
      </div>
    </>
  )
}

interface OneProps extends ChangeProps {
  readonly title: string
  readonly intent: 'name' | 'merge' | 'remove'
  readonly label: string
  readonly children?: ReactNode
}

function One({ skill, title, intent, label, children }: OneProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === intent
  return (
    <Disclosure title={title} open={isThis}>
      <Form
        // After saving, the fields show the saved values; after a refusal, they keep what was typed.
        key={isThis ? 'typed' : skill.version}
        method='post'
        preventScrollReset
        noValidate
        className='grid gap-3'
      >
        <input type='hidden' name='version' value={skill.version} />
        {children}
        <Reason form={form} isThis={isThis} />
        <Submit intent={intent} label={label} kind={intent === 'name' ? 'primary' : 'danger'} />
      </Form>
    </Disclosure>
  )
}

function Rename({ skill }: ChangeProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'name'
  return (
    <One skill={skill} title='Rename' intent='name' label='Save name'>
      <p className='text-ink-soft'>{`The address stays: /courses?skill=${skill.slug}`}</p>
      <TextInput
        label='Name'
        name='name'
        required
        maxLength={60}
        defaultValue={isThis ? form.valueOf('name', skill.name) : skill.name}
        error={isThis ? form.errorOf('name') : undefined}
      />
    </One>
  )
}

function Merge({ skill }: ChangeProps): ReactElement {
  const { others, name, slug, courses, tutors } = skill
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'merge'
  if (others.length === 0)
    return (
      <Disclosure title='Merge into another skill'>
        <p className='text-ink-soft'>{`It is the only skill of ${skill.subject.name}.`}</p>
      </Disclosure>
    )
  return (
    <One skill={skill} title='Merge into another skill' intent='merge' label='Merge'>
      <p className='text-ink-soft'>
        {`${counted(courses.live + courses.other, 'course')} and ${counted(tutors, 'profile')} will name the other skill instead of ${name}. /courses?skill=${slug} will lead to it. This can’t be undone.`}
      </p>
      <Select
        label='Skill to keep'
        name='into'
        defaultValue={isThis ? form.valueOf('into') : undefined}
        error={isThis ? form.errorOf('into') : undefined}
        options={others.map((each) => ({ value: each.id, label: each.name }))}
      />
    </One>
  )
}

function Remove({ skill }: ChangeProps): ReactElement {
  const { courses, tutors } = skill
  if (courses.live + courses.other + tutors > 0)
    return (
      <Disclosure title='Remove'>
        <p className='text-ink-soft'>
          You can remove it only while no course or tutor uses it. Merge it into another skill instead.
        </p>
      </Disclosure>
    )
  return (
    <One skill={skill} title='Remove' intent='remove' label='Remove skill'>
      <p className='text-ink-soft'>Nobody teaches it now. Tutors can’t choose it any more.</p>
    </One>
  )
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
