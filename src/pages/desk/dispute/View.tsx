import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { disputeOutcomes } from '#contract/learning/words.ts'
import { DisputeRecords, DisputeTale } from '../../../features/classes/DisputeTale.tsx'
import { outcomeWords } from '../../../features/classes/words.ts'
import { Desk } from '../../../features/desk/Desk.tsx'
import { ConfirmInPlace } from '../../../features/secondWay/ConfirmInPlace.tsx'
import { aboutText, reasonWords } from '../../../features/teaching/disputeWords.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { staffStatusWords } from '../../../features/teaching/staffDispute.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function StaffDisputeView(): ReactElement {
  const { data, site } = usePage(work)
  const { dispute } = data
  const zone = site.timeZone
  return (
    <Desk>
      <Breadcrumbs trail={[{ to: href(pages.deskDisputes), label: 'Disputes' }]} />
      <h1 className='mt-2 font-semibold text-20'>{reasonWords[dispute.reason]}</h1>
      <p className='mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft'>
        <span>{`${aboutText(dispute, zone)}, with ${dispute.tutor.name}`}</span>
        <Chip>{staffStatusWords[dispute.status]}</Chip>
      </p>
      <Said />
      <div className='mt-2 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='grid min-w-0 content-start gap-12 lg:col-span-7'>
          <DisputeTale dispute={dispute} zone={zone} reader='staff' />
          <DisputeRecords dispute={dispute} zone={zone} />
        </div>
        <aside className='min-w-0 lg:col-span-4 lg:col-start-9'>
          {dispute.can.resolve && <Decision answered={dispute.answer !== null} />}
        </aside>
      </div>
    </Desk>
  )
}

const hints = {
  refund: 'An amount is refunded the way it was paid.',
  extra_class: 'One more class, at the group’s next free weekly time.',
  no_change: 'Nothing changes.',
} as const

function Decision({ answered }: { readonly answered: boolean }): ReactElement | null {
  const form = useFormState()
  // Decided; the page itself catches up a moment later.
  if (form.done) return null
  return (
    <section aria-labelledby='decision'>
      <h2 id='decision' className='heading-3'>
        Decide this dispute
      </h2>
      {!answered && (
        <p className='mt-2 text-14 text-warn'>
          The tutor hasn’t replied yet. Decide now only if the case is clear.
        </p>
      )}
      <Form method='post' preventScrollReset noValidate className='mt-4 grid gap-4'>
        <RadioGroup
          legend='Decision'
          name='outcome'
          required
          choices={disputeOutcomes.map((value) => ({
            value,
            label: outcomeWords[value],
            hint: hints[value],
          }))}
          defaultValue={form.valueOf('outcome') ?? ''}
          error={form.errorOf('outcome')}
        />
        <TextInput
          label='Refund amount'
          hint='For a refund only, in rupees.'
          name='rupees'
          inputMode='decimal'
          prefix='₹'
          optional
          defaultValue={form.valueOf('rupees')}
          error={form.errorOf('rupees')}
        />
        <TextArea
          label='Reason'
          hint='Both sides will read this.'
          name='note'
          required
          maxLength={2000}
          rows={4}
          defaultValue={form.valueOf('note')}
          error={form.errorOf('note')}
        />
        <ConfirmInPlace />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Deciding…'>
          Decide
        </Button>
      </Form>
    </section>
  )
}
