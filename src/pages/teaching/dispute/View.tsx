import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { aboutText, reasonWords } from '../../../features/teaching/disputeWords.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { statusWords } from '../../../features/teaching/tutorDispute.ts'
import { DisputeRecords, DisputeTale } from '../../../features/timetable/classes/DisputeTale.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What a student says went wrong, beside the records, with a form for the tutor's side. */
export default function TeachDisputeView(): ReactElement {
  const { data, site } = usePage(work)
  const { dispute } = data
  const zone = site.timeZone
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachDisputes), label: 'Disputes' }]} />
      </div>
      <div className='mt-2 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='min-w-0 lg:col-span-7'>
          <h1 className='heading-1'>{reasonWords[dispute.reason]}</h1>
          <p className='mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft'>
            <Link to={href(pages.teachStudent, { student: dispute.student.id })} className='link'>
              {dispute.student.name}
            </Link>
            <span>{aboutText(dispute, zone)}</span>
            <Chip>{statusWords[dispute.status]}</Chip>
          </p>
          <Said />
          <DisputeTale dispute={dispute} zone={zone} reader='tutor' />
          {dispute.can.answer && <AnswerForm student={dispute.student.name} />}
        </div>
        <aside className='min-w-0 lg:col-span-4 lg:col-start-9'>
          <DisputeRecords dispute={dispute} zone={zone} />
        </aside>
      </div>
    </div>
  )
}

function AnswerForm({ student }: { readonly student: string }): ReactElement | null {
  const form = useFormState()
  // The reply is sent, although the page's data may only show that a moment later.
  if (form.done) return null
  return (
    <Form method='post' preventScrollReset className='reading mt-8 grid gap-4 border-line border-l pl-6'>
      <TextArea
        label='Your side'
        hint={`What happened and what shows it: times, messages, what was agreed. ${student} and our team will read it, and you can reply only once.`}
        name='text'
        required
        minLength={4}
        maxLength={2000}
        rows={6}
        defaultValue={form.valueOf('text')}
        error={form.errorOf('text')}
      />
      <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Sending…'>
        Send reply
      </Button>
    </Form>
  )
}
