import type { ReactElement } from 'react'
import type { DeskHomeBooking } from '#contract/estate/bookings/bookings.ts'
import { homeBookingStates } from '#contract/estate/bookings/words.ts'
import { buyerNames, eventWords } from '../../../features/desk/homeBookingWords.ts'
import { Line, Record, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Acts } from './Acts.tsx'
import { Dues, dayText, paperPath, Receipts } from './Dues.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One home that was sold: who bought it, what is due and paid, what can be done, and what happened. */
export default function HomeBookingView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { booking } = data
  const form = useFormState()
  const may = viewer?.capabilities ?? []
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  const parts = { booking, form, mayMoney: may.includes('bookings.money') }
  const { unit, project, block, status } = booking
  return (
    <Record
      back={{ to: href(pages.deskBookings), label: 'Bookings' }}
      title={`${unit.unit_no}, ${project.name}: ${booking.name}`}
      detail={
        <>
          <p>{`${homeBookingStates[status]}, ${booking.reference}, ${unit.type}, floor ${unit.floor} of ${block.name}`}</p>
          <p className='flex flex-wrap gap-x-4'>
            <Link className={linkLook} to={href(pages.deskHome, { home: unit.id })}>
              The home
            </Link>
            {booking.lead && (
              <Link className={linkLook} to={href(pages.deskLead, { lead: booking.lead.id })}>
                {`Enquiry ${booking.lead.reference}`}
              </Link>
            )}
            <a className={linkLook} href={paperPath(booking.id, 'form')}>
              Booking form
            </a>
          </p>
        </>
      }
      aside={<Acts {...parts} mayChange={may.includes('bookings.change')} />}
      readFirst
    >
      <Sums booking={booking} />
      <Facts facts={factsOf(booking)} />
      <Dues {...parts} />
      <Receipts {...parts} />
      <Events booking={booking} names={names} zone={site.timeZone} />
    </Record>
  )
}

const linkLook = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

interface BookingProps {
  readonly booking: DeskHomeBooking
}

/** The booking's sums, in one row. */
function Sums({ booking: { sums } }: BookingProps): ReactElement {
  const figures = [
    { label: 'All-in', value: sums.total },
    { label: 'Asked for', value: sums.asked },
    { label: 'Paid', value: sums.paid },
    sums.ahead > 0
      ? { label: 'Paid in advance', value: sums.ahead }
      : { label: 'Outstanding', value: sums.left },
  ]
  return (
    <dl className='grid grid-cols-2 gap-4 sm:grid-cols-4'>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className='text-ink-soft'>{label}</dt>
          <dd className='font-semibold text-18 tabular-nums'>{rupees(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(booking: DeskHomeBooking): readonly Fact[] {
  const { progress, promised_on, ready_on, cancelled } = booking
  const facts: readonly (Fact | false)[] = [
    { label: 'Buyer', value: booking.co_buyer ? `${booking.name} and ${booking.co_buyer}` : booking.name },
    { label: 'Email', value: booking.email },
    { label: 'Mobile', value: booking.mobile },
    { label: 'Registered', value: buyerNames[booking.buyer] },
    { label: 'Booked', value: `${dayText(booking.booked_on)}, with ${rupees(booking.booking_amount)}` },
    booking.agreed_on !== null && { label: 'Agreement', value: dayText(booking.agreed_on) },
    booking.agreed_on === null && {
      label: 'Before the agreement',
      value: `At most ${rupees(booking.most_before)} (section 13 of RERA)`,
    },
    progress !== null && { label: 'Building', value: `${progress.percent}%, ${progress.stage}` },
    ready_on !== null && { label: 'Keys', value: keysText(promised_on, ready_on) },
    booking.handed_over_on !== null && { label: 'Handed over', value: dayText(booking.handed_over_on) },
    cancelled !== null && {
      label: 'Cancelled',
      value: `${dayText(cancelled.on)}: ${cancelled.reason} ${rupees(cancelled.given_back)} goes back.`,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function keysText(promised: string | null, ready: string): string {
  const now = dayText(ready)
  return promised === null || promised === ready ? now : `${now}, promised for ${dayText(promised)}`
}

interface EventsProps extends BookingProps {
  readonly names: ReadonlyMap<string, string>
  readonly zone: string
}

function Events({ booking, names, zone }: EventsProps): ReactElement {
  const money = [
    ...booking.dues.flatMap(({ label, demand }) =>
      demand ? [{ at: demand.at, words: `Asked for: ${label}`, below: demand.number }] : [],
    ),
    ...booking.receipts.map(({ at, amount, number }) => ({
      at,
      words: `Paid: ${rupees(amount)}`,
      below: number,
    })),
  ]
  const moves = booking.events.map((event) => ({
    at: event.at,
    words: eventWords(event),
    below: [names.get(event.by) ?? 'A colleague who left', event.reason && `“${event.reason}”`]
      .filter(Boolean)
      .join(': '),
  }))
  const all = [...money, ...moves].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Section title='What happened'>
      <ol>
        {all.map(({ at, words, below }) => (
          <Line key={`${at} ${words}`} main={words} side={dayAndTime(at, zone)} below={below} />
        ))}
      </ol>
    </Section>
  )
}
