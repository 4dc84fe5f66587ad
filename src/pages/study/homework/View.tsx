import { type ReactElement, useEffect, useState } from 'react'
import { Form, useActionData } from 'react-router-dom'
import { handInLength, homeworkState, picturesAtMost } from '#contract/learning/timetable/homeworkWords.ts'
import { SeveralUploads } from '../../../features/base/upload/SeveralUploads.tsx'
import { GivenFile } from '../../../features/teaching/given/GivenFile.tsx'
import { Answered, HandedIn } from '../../../features/teaching/given/HandInView.tsx'
import { ReportLink } from '../../../features/teaching/given/ReportLink.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import type { ActionResult } from '../../../platform/page/page.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { momentText } from '../../../ui/format/moment.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One homework: what to do, what was handed in, and the tutor's answer. */
export default function HomeworkView(): ReactElement {
  const { data, params, site, viewer } = usePage(work)
  const { homework } = data
  const { course, tutor, words, files, due_at, hand_in, can_hand_in } = homework
  const form = useFormState()
  const zone = site.timeZone
  return (
    <div className='wrap pt-4 md:pt-6'>
      <div className='reading'>
        <Breadcrumbs
          trail={[
            { to: href(pages.myCourses), label: 'My courses' },
            {
              to: href(pages.enrolment, { course: params.course, schedule: params.schedule }),
              label: course.title,
            },
          ]}
        />
        <h1 className='heading-2 mt-2'>Homework</h1>
        <p className='mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft'>
          <span>{`From ${tutor.name}, due ${momentText(due_at, zone, site.now)}`}</span>
          <Chip>{homeworkState(homework, site.now)}</Chip>
        </p>
        {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4' />}
        {form.done && <Notice tone='good' live title={form.done} className='mt-4' />}
        <p className='mt-6 whitespace-pre-line text-18 wrap-anywhere'>{words}</p>
        {files.length > 0 && (
          <ul className='mt-4 grid gap-3'>
            {files.map((file, index) => (
              <li key={file.url}>
                <GivenFile file={file} title={`File ${index + 1}`} />
              </li>
            ))}
          </ul>
        )}
        <ReportLink kind='homework' subject={homework.id} what='this homework' />
        {hand_in && (
          <section aria-labelledby='mine' className='mt-8 grid gap-4'>
            <h2 id='mine' className='heading-3'>
              {viewer?.name ?? 'What you handed in'}
            </h2>
            <Answered handIn={hand_in} zone={zone} />
            {hand_in.answer && <ReportLink kind='homework_answer' subject={hand_in.id} what='this answer' />}
            <HandedIn handIn={hand_in} zone={zone} name='Your work' />
          </section>
        )}
        {can_hand_in && <HandInForm form={form} />}
      </div>
    </div>
  )
}

function HandInForm({ form }: { readonly form: FormState }): ReactElement {
  const { data } = usePage(work)
  const { hand_in } = data.homework
  const saved = useSaved()
  return (
    <section aria-labelledby='hand-in' className='mt-8'>
      <h2 id='hand-in' className='heading-3'>
        {hand_in === null ? 'Hand in' : hand_in.state === 'reopened' ? 'Hand in again' : 'Replace it'}
      </h2>
      <Form method='post' preventScrollReset noValidate className='mt-4 grid gap-4'>
        {/* Once this page shows what the other window handed in, handing in again replaces it. */}
        <input type='hidden' name='was' value={hand_in?.version ?? 0} readOnly />
        <Kept />
        <SeveralUploads
          // Remounted once the pictures are saved, since they're shown above from then on.
          key={saved}
          purpose='homework'
          name='upload_ids[]'
          legend='Photos of your work'
          one='Picture'
          camera
          hint='Take a photo, or choose one. Only your tutor sees it.'
          atMost={picturesAtMost - (hand_in?.pictures.length ?? 0)}
          error={form.errorOf('upload_ids')}
        />
        <TextArea
          label='Your words'
          optional
          name='words'
          rows={4}
          maxLength={handInLength}
          autoCapitalize='sentences'
          defaultValue={form.valueOf('words', hand_in?.words)}
          error={form.errorOf('words')}
        />
        <Button
          type='submit'
          size='large'
          className='justify-self-start max-sm:w-full'
          busy={form.busy}
          busyLabel='Handing in…'
        >
          Hand in
        </Button>
      </Form>
    </section>
  )
}

function useSaved(): number {
  const [saved, setSaved] = useState(0)
  const result = useActionData() as ActionResult | undefined
  const succeeded = result?.ok ? result : null
  useEffect(() => {
    if (succeeded) setSaved((count) => count + 1)
  }, [succeeded])
  return saved
}

/** The pictures that were handed in before, each of which stays unless it's ticked. */
function Kept(): ReactElement | null {
  const { data } = usePage(work)
  const pictures = data.homework.hand_in?.pictures ?? []
  if (pictures.length === 0) return null
  return (
    <ul className='flex flex-wrap gap-4'>
      {pictures.map((picture, index) => (
        <li key={picture.upload_id} className='grid gap-1'>
          <input type='hidden' name='kept[]' value={picture.upload_id} readOnly />
          <Picture
            image={picture}
            sizes='6rem'
            alt={`Picture ${index + 1}`}
            imgClassName='size-24 rounded-control object-cover'
          />
          <Checkbox name='remove[]' value={picture.upload_id} label='Remove' />
        </li>
      ))}
    </ul>
  )
}
