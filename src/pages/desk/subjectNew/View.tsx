import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { NameFields, Reason } from '../../../features/desk/subjectFields.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

export { work } from './work.ts'

export default function SubjectNewView(): ReactElement {
  const form = useFormState()
  return (
    <Desk>
      <Link
        to={href(pages.deskSubjects)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Subjects
      </Link>
      <DeskHead title='Add a subject' />
      <p className='mt-1 max-w-[60ch] text-ink-soft'>
        Tutors can choose it at once. Visitors see it with its first live course, after all others until you
        move it.
      </p>
      <Form method='post' noValidate className='mt-4 grid max-w-[32rem] gap-3'>
        {form.problem && <Notice tone='bad' live title={form.problem} />}
        <NameFields form={form} isThis proposed={{ name: '', tagline: '' }} />
        <Reason form={form} isThis />
        <Submit label='Add subject' kind='primary' />
      </Form>
    </Desk>
  )
}
