import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Leave } from '#contract/learning/teaching/leaves.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { daysIn, daysProblem, daysText } from '../leaveDays.ts'
import { TeachNav } from '../TeachNav.tsx'
import { Plan } from './Plan.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Days off: first the days, then what is planned on them with a new date for each class. */
export default function TeachLeaveView(): ReactElement {
  const { data, search, site } = usePage(work)
  const form = useFormState()
  const today = dayKey(site.now, site.timeZone)
  const leaves = data.leaves.items
  // Once the days are saved, the address still contains them.
  const days = form.done ? null : daysIn(search)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachClasses), label: 'Calendar' }]} />
      </div>
      <h1 className='heading-1 mt-2'>Days off</h1>
      <p className='reading mt-3 text-18 text-ink-soft'>
        Choose the days. You’ll see every class in them with a new date, and what families will read, before
        anything changes.
      </p>
      {(form.done || !days || !data.plan) && <Said />}
      {leaves.length > 0 && <Taken leaves={leaves} />}
      <Form method='get' preventScrollReset className='mt-8 flex flex-wrap items-end gap-3'>
        <TextInput
          label='First day off'
          name='from'
          type='date'
          required
          min={today}
          defaultValue={days?.from}
          error={form.errorOf('from')}
        />
        <TextInput
          label='Last day off'
          name='to'
          type='date'
          required
          min={today}
          defaultValue={days?.to}
          error={form.errorOf('to')}
        />
        <Button type='submit' kind={data.plan && days ? 'secondary' : 'primary'}>
          Check these days
        </Button>
      </Form>
      {days && !data.plan && (
        <Notice tone='warn' live className='mt-6' title={daysProblem(days, { leaves, today })} />
      )}
      {days && data.plan && <Plan key={`${days.from} ${days.to}`} plan={data.plan} />}
    </div>
  )
}

function Taken({ leaves }: { readonly leaves: readonly Leave[] }): ReactElement {
  const form = useFormState()
  return (
    <section aria-labelledby='taken' className='mt-8'>
      <h2 id='taken' className='heading-3'>
        Planned
      </h2>
      <ul className='reading mt-2 divide-y divide-line border-line border-y'>
        {leaves.map(({ id, from, to, reason }) => (
          <li key={id} className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3'>
            <p className='min-w-0'>
              <span className='block font-semibold first-letter:uppercase'>{daysText({ from, to })}</span>
              <span className='block break-words text-14 text-ink-soft'>{reason}</span>
            </p>
            <Form method='post' preventScrollReset>
              <input type='hidden' name='leave' value={id} />
              <Button
                type='submit'
                name='intent'
                value='withdraw'
                kind='secondary'
                size='small'
                busy={form.busy}
              >
                Withdraw
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className='reading mt-2 text-14 text-ink-soft'>
        In the first five minutes, withdrawing brings the classes back to their old times. After that it only
        frees the days: families keep the new dates.
      </p>
    </section>
  )
}
