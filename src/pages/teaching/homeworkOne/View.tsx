import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { TaughtHomework } from '#contract/learning/teaching/homework.ts'
import { GivenFile } from '../../../features/teaching/given/GivenFile.tsx'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { momentText } from '../../../ui/format/moment.ts'
import { HomeworkFields } from '../HomeworkFields.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { StudentWork } from './StudentWork.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One homework: who handed in what, who hasn't, and the answers. */
export default function TeachHomeworkOneView(): ReactElement {
  const { data, site } = usePage(work)
  const { homework } = data
  const { group, words, due_at, files, students } = homework
  const zone = site.timeZone
  const handedIn = students.filter(({ hand_in }) => hand_in !== null)
  const missing = students.filter(({ hand_in }) => hand_in === null)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs
          trail={[
            {
              to: href(pages.teachHomework, { course: group.course.slug, schedule: group.id }),
              label: `Homework, ${group.course.title}`,
            },
          ]}
        />
      </div>
      <div className='reading'>
        <h1 className='heading-2 mt-2'>{`Due ${momentText(due_at, zone, site.now)}`}</h1>
        <Said />
        <p className='mt-4 whitespace-pre-line text-18 wrap-anywhere'>{words}</p>
        {files.length > 0 && (
          <ul className='mt-4 grid gap-3'>
            {files.map(({ upload_id, ...file }, index) => (
              <li key={upload_id}>
                <GivenFile file={file} title={`File ${index + 1}`} />
              </li>
            ))}
          </ul>
        )}
        <Change homework={homework} zone={zone} />
        <section aria-labelledby='handed-in' className='mt-12'>
          <h2 id='handed-in' className='heading-3'>{`${handedIn.length} of ${students.length} handed in`}</h2>
          <ul className='mt-4 border-line border-t'>
            {handedIn.map(
              ({ student, hand_in }) =>
                hand_in && <StudentWork key={hand_in.id} student={student} handIn={hand_in} zone={zone} />,
            )}
          </ul>
        </section>
        {missing.length > 0 && (
          <section aria-labelledby='missing' className='mt-12'>
            <h2 id='missing' className='heading-4'>
              Not handed in yet
            </h2>
            <p className='mt-2 wrap-anywhere'>{missing.map(({ student }) => student.name).join(', ')}</p>
          </section>
        )}
      </div>
    </div>
  )
}

interface ChangeProps {
  readonly homework: TaughtHomework
  readonly zone: string
}

function Change({ homework, zone }: ChangeProps): ReactElement {
  const form = useFormState()
  const { version, due_at, group, can_withdraw } = homework
  const failed = ['words', 'due', 'upload_ids'].some((name) => form.errorOf(name))
  const elsewhere = form.code === 'conflict' && form.valueOf('due') !== undefined
  return (
    <Disclosure title='Change homework' open={failed || elsewhere || undefined} className='mt-6 border-t'>
      <Form method='post' preventScrollReset noValidate className='grid gap-4'>
        {/* Once this page shows what the other window saved, saving again replaces it. */}
        <input type='hidden' name='was' value={version} readOnly />
        <HomeworkFields form={form} zone={zone} homework={homework} due={due_at} />
        <Button
          type='submit'
          kind='secondary'
          className='justify-self-start'
          busy={form.busy}
          busyLabel='Saving…'
        >
          Save changes
        </Button>
      </Form>
      {can_withdraw && (
        <Form method='post' preventScrollReset className='mt-4'>
          <input type='hidden' name='course' value={group.course.slug} readOnly />
          <input type='hidden' name='schedule' value={group.id} readOnly />
          <Button type='submit' name='withdraw' value='yes' kind='danger' size='small' busy={form.busy}>
            Withdraw homework
          </Button>
        </Form>
      )}
    </Disclosure>
  )
}
