import type { ReactElement } from 'react'
import { DueText } from '../../../features/desk/Cell.tsx'
import { Desk } from '../../../features/desk/Desk.tsx'
import { WaitingRefund } from '../../../features/desk/WaitingRefund.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { aboutText, reasonWords } from '../../../features/teaching/disputeWords.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { staffStatusWords } from '../../../features/teaching/staffDispute.ts'
import { DisputeRecords, DisputeTale } from '../../../features/timetable/classes/DisputeTale.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Decision } from './Decision.tsx'
import { Owner } from './Owner.tsx'
import { FromTutor } from './RefundAmount.tsx'
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
        {dispute.due_at && (
          <span>
            {'Due: '}
            <DueText due={dispute.due_at} now={site.now} zone={zone} />
          </span>
        )}
      </p>
      <Said />
      <div className='mt-2 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='grid min-w-0 content-start gap-12 lg:col-span-7'>
          <DisputeTale dispute={dispute} zone={zone} reader='staff' />
          <DisputeRecords dispute={dispute} zone={zone} />
        </div>
        <aside className='min-w-0 lg:col-span-4 lg:col-start-9'>
          <Owner dispute={dispute} />
          {dispute.waiting && (
            <WaitingRefund
              proposal={dispute.waiting}
              zone={zone}
              confirm={<ConfirmInPlace />}
              className='mb-6'
            >
              <FromTutor dispute={dispute} amount={dispute.waiting.amount} />
            </WaitingRefund>
          )}
          {dispute.can.resolve && <Decision dispute={dispute} zone={zone} />}
        </aside>
      </div>
    </Desk>
  )
}
