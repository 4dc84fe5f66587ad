import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { VisitSheet } from '#contract/estate/visits/desk.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { VisitRow } from './VisitRow.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const india = 'Asia/Kolkata'

/** The office's visits of a day in order: who shows what to whom. It can be printed, for the wall or the pocket. */
export default function VisitsView(): ReactElement {
  const { data, search, viewer } = usePage(work)
  const { sheet } = data
  const form = useFormState()
  const may = viewer?.capabilities
  const mayChange = may?.includes('leads.change') ?? false
  const { guides, unguided, on, today } = sheet
  const count = guides.reduce((sum, { visits }) => sum + visits.length, unguided.length)
  const day = dayOf(`${on}T06:00:00Z`, india)
  return (
    <Desk>
      <DeskHead title={`Visits, ${on === today ? `today, ${day}` : day}`} />
      <Days sheet={sheet} project={search.get('project')} />
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[52rem]' />}
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[52rem]' />}
      <p className='mt-4 text-ink-soft' role='status'>
        {count === 0 ? 'No visits on this day.' : count === 1 ? 'One visit' : `${count} visits`}
      </p>
      {unguided.length > 0 && (
        <section className='mt-4'>
          <h2 className='border-line border-b pb-2 font-semibold text-bad'>No guide for these: move them</h2>
          <ul>
            {unguided.map((visit) => (
              <VisitRow key={visit.id} visit={visit} mayChange={mayChange} />
            ))}
          </ul>
        </section>
      )}
      {guides.map((guide) => (
        <Guide
          key={guide.id}
          guide={guide}
          on={on}
          mayChange={mayChange}
          mayAssign={may?.includes('leads.assign') ?? false}
        />
      ))}
    </Desk>
  )
}

function Days({ sheet, project }: { readonly sheet: VisitSheet; readonly project: string | null }) {
  const { on, today, projects } = sheet
  const more = project ? { project } : {}
  const look = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
  return (
    <div data-print='no' className='mt-3 flex flex-wrap items-end gap-x-6 gap-y-3'>
      <nav aria-label='Days' className='flex gap-4'>
        <Link className={look} to={href(pages.deskVisits, {}, { ...more, on: dayAfter(on, -1) })}>
          Day before
        </Link>
        {on !== today && (
          <Link className={look} to={href(pages.deskVisits, {}, more)}>
            Today
          </Link>
        )}
        <Link className={look} to={href(pages.deskVisits, {}, { ...more, on: dayAfter(on, 1) })}>
          Day after
        </Link>
      </nav>
      <Form key={`${on} ${project}`} method='get' className='flex flex-wrap items-end gap-3'>
        <TextInput label='Day' type='date' name='on' defaultValue={on} />
        <Select
          label='Project'
          name='project'
          empty='All'
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={project ?? ''}
        />
        <Button type='submit' size='small' kind='secondary'>
          Show
        </Button>
      </Form>
    </div>
  )
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T06:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

interface GuideProps {
  readonly guide: VisitSheet['guides'][number]
  readonly on: string
  readonly mayChange: boolean
  readonly mayAssign: boolean
}

function Guide({ guide, on, mayChange, mayAssign }: GuideProps): ReactElement {
  const { name, off, visits } = guide
  const isStuck = off !== null && visits.some(({ status }) => status === 'booked')
  return (
    <section data-print='whole' className='mt-6 max-w-[60rem]'>
      <h2 className='flex flex-wrap justify-between gap-x-4 border-line border-b pb-2 font-semibold'>
        {name}
        {off !== null && <span className='font-normal text-ink-soft'>{off}</span>}
      </h2>
      {isStuck && <p className='py-2 font-semibold text-bad'>Away on this day: move what’s booked.</p>}
      {visits.length === 0 && off === null && <p className='py-2 text-ink-soft'>Free all day.</p>}
      <ul>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} mayChange={mayChange} />
        ))}
      </ul>
      {mayAssign && <DayOff guide={guide} on={on} />}
    </section>
  )
}

function DayOff({ guide, on }: Pick<GuideProps, 'guide' | 'on'>): ReactElement | null {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('guide') === guide.id
  if (guide.off !== null && !guide.off_by_office) return null
  return (
    <div data-print='no'>
      {guide.off_by_office ? (
        <Form method='post' preventScrollReset className='py-2'>
          <Hidden guide={guide.id} on={on} off='no' />
          <Button type='submit' size='small' kind='quiet' busy={form.busy}>
            {`${guide.name} works on this day after all`}
          </Button>
        </Form>
      ) : (
        <Disclosure title={`Mark ${guide.name} as away`} open={mine || undefined} className='border-b-0'>
          <Form method='post' preventScrollReset noValidate className='grid max-w-md gap-3'>
            <Hidden guide={guide.id} on={on} off='yes' />
            <TextInput
              label='Reason'
              hint='For colleagues. The site only says that these times aren’t free.'
              name='why'
              maxLength={120}
              defaultValue={mine ? form.valueOf('why') : undefined}
              error={mine ? form.errorOf('why') : undefined}
            />
            <Submit label='Offer no times on this day' />
          </Form>
        </Disclosure>
      )}
    </div>
  )
}

function Hidden({ guide, on, off }: { readonly guide: string; readonly on: string; readonly off: string }) {
  return (
    <>
      <input type='hidden' name='guide' value={guide} />
      <input type='hidden' name='on' value={on} />
      <input type='hidden' name='off' value={off} />
    </>
  )
}
