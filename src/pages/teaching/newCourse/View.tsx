import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { TeachNav } from '../TeachNav.tsx'

export { work } from './work.ts'

export default function NewCourseView(): ReactElement {
  const form = useFormState()
  return (
    <div className='wrap pt-4 pb-12 md:pb-16'>
      <TeachNav />
      <div className='max-w-[40rem] pt-6 md:pt-8'>
        <h1 className='heading-1'>New course</h1>
        <p className='reading mt-4 text-ink-soft text-pretty'>
          Start with a title. Your draft is saved as you type, and only you can see it until you publish.
        </p>
        <Form method='post' noValidate className='mt-8 grid gap-6'>
          <FormKey />
          {form.problem && !form.errorOf('title') && <Notice tone='bad' live title={form.problem} />}
          <TextInput
            label='Title'
            hint='Say what it is and who it’s for: “Chess for 7 to 10, first year”.'
            name='title'
            maxLength={100}
            defaultValue={form.valueOf('title')}
            error={form.errorOf('title')}
          />
          <div className='flex flex-wrap gap-3'>
            <Button type='submit' busy={form.busy} busyLabel='Creating…'>
              Create draft
            </Button>
            <ButtonLink to={href(pages.teachCourses)} kind='quiet'>
              Back to my courses
            </ButtonLink>
          </div>
        </Form>
      </div>
    </div>
  )
}
