import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskVisit } from '#contract/estate/visits/desk.ts'
import { PhoneLink } from '../../../features/desk/PhoneLink.tsx'
import { Record } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { VisitTimes } from '../../../features/visits/VisitTimes.tsx'
import { spanIn, visitKindNames, visitStatusNames } from '../../../features/visits/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const india = 'Asia/Kolkata'

/** One visit, which can be moved to another time or cancelled, with a reason that the buyer reads. */
export default function DeskVisitView(): ReactElement {
  const { data, search, viewer } = usePage(work)
  const { visit, choices } = data.details
  const form = useFormState()
  const mayChange = viewer?.capabilities?.includes('leads.change') ?? false
  const own = mayChange && form.valueOf('do') !== 'cancel' ? form : blank
  return (
    <Record
      back={{
        to: href(pages.deskVisits, {}, { on: dayKey(visit.starts_at, india) }),
        label: 'Visits of that day',
      }}
      title={`Visit of ${visit.name ?? visit.reference}`}
      detail={`${visitStatusNames[visit.status]}, ${spanIn(visit, india)}`}
      aside={
        <>
          {form.done && <Notice tone='good' live title={form.done} />}
          {form.problem && <Notice tone='bad' live title={form.problem} />}
          {mayChange && visit.next.includes('cancelled') && <Cancel visit={visit} />}
        </>
      }
    >
      <Facts
        facts={[
          { label: 'About', value: visit.about ?? visit.project.name },
          { label: 'Where', value: `${visitKindNames[visit.kind]}: ${visit.place.name}` },
          { label: 'Guide', value: visit.guide ?? 'Nobody' },
          ...(visit.mobile === null ? [] : [{ label: 'Mobile', value: <PhoneLink number={visit.mobile} /> }]),
          { label: 'Reference', value: visit.reference },
        ]}
      />
      {mayChange && visit.status !== 'arrived' && (
        <Form key={visit.starts_at} method='post' preventScrollReset noValidate className='grid gap-4'>
          <h2 className='font-semibold'>Another time</h2>
          <input type='hidden' name='seen' value={visit.status} />
          <VisitTimes
            choices={choices}
            state={own}
            zone={india}
            day={search.get('day')}
            to={(kind, day) => href(pages.deskVisit, { visit: visit.id }, { kind, day })}
          />
          <TextInput
            label='Reason'
            hint='The buyer reads it.'
            name='reason'
            maxLength={500}
            defaultValue={own.valueOf('reason')}
            error={own.errorOf('reason')}
          />
          <Submit label='Move visit' kind='primary' />
        </Form>
      )}
    </Record>
  )
}

const blank = { valueOf: () => undefined, errorOf: () => undefined }

function Cancel({ visit }: { readonly visit: DeskVisit }): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('do') === 'cancel'
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3'>
      <h2 className='font-semibold'>Cancel</h2>
      <input type='hidden' name='do' value='cancel' />
      <input type='hidden' name='seen' value={visit.status} />
      <TextInput
        label='Why it’s cancelled'
        hint='The buyer reads it.'
        name='reason'
        maxLength={500}
        defaultValue={mine ? form.valueOf('reason') : undefined}
        error={mine ? form.errorOf('reason') : undefined}
      />
      <Submit label='Cancel visit' kind='danger' />
    </Form>
  )
}
