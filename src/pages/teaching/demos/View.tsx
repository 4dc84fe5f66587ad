import type { ReactElement } from 'react'
import type { BookingStatus } from '#contract/learning/base/words.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { DemoRequest } from '../../../features/teaching/DemoRequest.tsx'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { TeachNav } from '../TeachNav.tsx'
import { Ahead } from './Ahead.tsx'
import { Earlier } from './Earlier.tsx'
import { Proposals } from './Proposals.tsx'
import { Slots } from './Slots.tsx'
import { Taken } from './Taken.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Requests to answer, upcoming demos, feedback to give, and the times on offer. */
export default function TeachDemosView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const form = useFormState()
  const now = useNow(site.now)
  const shared = { form, zone: site.timeZone, now, tutor: viewer?.id ?? '' }
  const { groups } = data
  const requested = data.requested.items.filter(is('requested'))
  const confirmed = data.confirmed.items.filter(is('confirmed'))
  const both = [...confirmed, ...data.attended.items.filter(is('attended'))]
  const ahead = confirmed.filter(({ can }) => can.outcomes.length === 0 && !can.feedback)
  const toTell = both.filter(({ can }) => can.outcomes.length > 0 || can.feedback)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-8 flex flex-wrap items-end justify-between gap-4'>
        <h1 className='heading-1'>Demo classes</h1>
        <ButtonLink to={href(pages.teachOffer)}>Offer more times</ButtonLink>
      </div>
      <Said undoLabel='Offer it again' />
      {data.profile?.demos_share_a_room && <SharedRoom />}
      <div className='mt-8 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
        <div className='grid min-w-0 content-start gap-12 lg:col-span-7'>
          {requested.length > 0 && (
            <section aria-labelledby='requests'>
              <h2 id='requests' className='heading-3'>
                Requests
              </h2>
              <ul className='mt-2 border-line border-t'>
                {requested.map((booking) => (
                  <DemoRequest key={booking.id} request={booking} {...shared} />
                ))}
              </ul>
            </section>
          )}
          <Proposals proposals={data.proposals?.items ?? []} {...shared} />
          {toTell.length > 0 && (
            <Taken bookings={toTell} groups={groups?.items ?? []} form={form} zone={site.timeZone} />
          )}
          <Ahead bookings={ahead} asked={requested.length} {...shared} />
        </div>
        <div className='min-w-0 lg:col-span-4 lg:col-start-9'>
          <Slots slots={data.slots} {...shared} />
        </div>
      </div>
      <Earlier />
    </div>
  )
}

function SharedRoom(): ReactElement {
  return (
    <Notice tone='warn' title='Demos and classes share a room' className='mt-6'>
      Anyone who came to a demo knows the address and could join a class.{' '}
      <Link to={`${href(pages.teachProfile)}#rooms`} className='link'>
        Give your demos a room of their own
      </Link>
    </Notice>
  )
}

/** A service that doesn't support the filter returns every booking. */
function is(expected: BookingStatus) {
  return ({ status }: Booking): boolean => status === expected
}
