import type { ReactElement } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { CourseCover } from '../../../features/catalogue/courses/CourseCover.tsx'
import { stepAfter } from '../../../features/teaching/authoring/steps.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

/** The tutor's own picture, saved as soon as it's uploaded, or the cover generated from the title. */
export function CoverStep({ course }: { readonly course: MyCourse }): ReactElement {
  const form = useFormState()
  const submit = useSubmit()
  const keep = (id: string): void => {
    void submit(
      { intent: 'cover', cover_upload_id: id, updated_at: course.updated_at },
      { method: 'post', preventScrollReset: true },
    )
  }
  return (
    <div className='grid gap-6'>
      {form.problem && <Notice tone='bad' live title={form.errorOf('cover_upload_id') ?? form.problem} />}
      {form.done && <Notice tone='good' live title={form.done} />}
      <div className='grid gap-3'>
        <CourseCover
          course={course}
          sizes='(min-width: 64rem) 42rem, 100vw'
          imgClassName='aspect-16/10 w-full'
        />
        <p className='text-14 text-ink-soft'>
          {course.cover
            ? 'This is your own picture.'
            : 'We drew this cover from the title. It changes when the title does.'}
        </p>
        {course.cover && (
          <Form method='post' preventScrollReset>
            <input type='hidden' name='updated_at' value={course.updated_at} />
            <Button
              type='submit'
              name='intent'
              value='no_cover'
              kind='secondary'
              size='small'
              busy={form.busy}
            >
              Use the drawn cover instead
            </Button>
          </Form>
        )}
      </div>
      <FileUpload
        // The key empties the upload field once a picture is saved.
        key={course.cover?.base}
        purpose='cover'
        name='cover_upload_id'
        label={course.cover ? 'Another picture' : 'Your own picture'}
        hint='A wide photograph from your class works best. JPEG, PNG, WebP or AVIF, up to 10 MB.'
        onUploaded={keep}
      />
      <div className='border-line border-t pt-4'>
        <ButtonLink to={href(pages.teachCourse, { course: course.id }, { step: stepAfter('cover') })}>
          Continue to schedules
        </ButtonLink>
      </div>
    </div>
  )
}
