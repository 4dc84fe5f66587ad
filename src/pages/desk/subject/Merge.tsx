import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskSubject } from '#contract/learning/desk/subjects.ts'
import { Reason } from '../../../features/desk/subjectFields.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface MergeProps {
  readonly subject: DeskSubject
  /** The subject to merge into; null until it is chosen. */
  readonly into: DeskSubject | null
}

/** Merges in two steps: the first one shows what the second would do. */
export function Merge({ subject, into }: MergeProps): ReactElement {
  const { id, order } = subject
  if (into) return <Preview subject={subject} into={into} />
  return (
    <Disclosure title='Merge into another subject' className='-mt-4'>
      <Form method='get' preventScrollReset className='grid gap-3'>
        <Select
          label='Subject to keep'
          name='into'
          options={order
            .filter((each) => each.id !== id)
            .map((each) => ({ value: each.id, label: each.name }))}
        />
        <Button type='submit' size='small' kind='secondary' className='justify-self-start'>
          Show what changes
        </Button>
      </Form>
    </Disclosure>
  )
}

function Preview({
  subject,
  into,
}: {
  readonly subject: DeskSubject
  readonly into: DeskSubject
}): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === 'merge'
  return (
    <section className='rounded-control border border-line p-4' aria-labelledby='merge'>
      <h2 id='merge' className='font-semibold'>{`Merge ${subject.name} into ${into.name}?`}</h2>
      <ul className='my-3 grid list-disc gap-1 pl-6'>
        {effects(subject, into).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Form method='post' preventScrollReset noValidate className='grid gap-3'>
        <input type='hidden' name='into' value={into.id} />
        <input type='hidden' name='version' value={subject.version} />
        <Reason form={form} isThis={isThis} />
        <div className='flex flex-wrap items-center gap-4'>
          <Button type='submit' size='small' kind='danger' name='intent' value='merge' busy={form.busy}>
            Merge
          </Button>
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.deskSubject, { subject: subject.id })}
          >
            Cancel
          </Link>
        </div>
      </Form>
    </section>
  )
}

function effects(subject: DeskSubject, into: DeskSubject): readonly string[] {
  const { live, waiting, paused, taken_down, drafts } = subject.courses
  const moving = [
    counted(live, 'live course'),
    counted(waiting + paused + taken_down + drafts, 'other course'),
    counted(subject.skills.length, 'skill'),
  ].filter((each) => each !== null)
  return [
    ...(moving.length > 0 ? [`${joinList(moving)} will move to ${into.name}.`] : []),
    `/courses?core=${subject.slug} will lead to ${into.name}, and so will saved searches.`,
    `Visitors and tutors won’t see ${subject.name} any more.`,
    'This can’t be undone. To separate them again, add a new subject: it gets an address of its own, and tutors move their courses.',
  ]
}

function counted(count: number, thing: string): string | null {
  return count === 0 ? null : `${count} ${thing}${count === 1 ? '' : 's'}`
}
