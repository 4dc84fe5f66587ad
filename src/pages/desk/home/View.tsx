import type { ReactElement } from 'react'
import type { StockHome } from '#contract/estate/stock/stock.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { Line, Nothing, Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayAndTime, dayKey } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Moves } from './Moves.tsx'
import { eventText } from './words.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** One home: its state, who holds it, what can be done with it, and what happened to it. */
export default function HomeView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { home } = data
  const zone = site.timeZone
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  const { unit_no, project, block } = home
  return (
    <Record
      back={{ to: href(pages.deskHomes), label: 'Homes' }}
      title={`${unit_no}, ${project.name}`}
      detail={
        <>
          <p>{`${stockStates[home.status]}${home.status === 'on_hold' ? endText(home, zone) : ''}`}</p>
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.unit, { project: project.slug, block: block.slug, unit: unit_no })}
          >
            As visitors see it
          </Link>
        </>
      }
      aside={
        <>
          <Booking home={home} may={viewer?.capabilities} />
          <Moves
            home={home}
            names={names}
            zone={zone}
            now={site.now}
            mayHold={viewer?.capabilities?.includes('units.hold') ?? true}
          />
        </>
      }
    >
      <Facts facts={factsOf(home, names, zone)} />
      <Events home={home} names={names} zone={zone} />
      <Prices home={home} names={names} zone={zone} />
    </Record>
  )
}

interface BookingProps {
  readonly home: StockHome
  readonly may: readonly string[] | undefined
}

/** Leads to the home's booking, or to the form that books it. */
function Booking({ home, may = [] }: BookingProps): ReactElement | null {
  if (home.booking !== null && may.includes('bookings.read'))
    return (
      <ButtonLink size='small' to={href(pages.deskBooking, { booking: home.booking })}>
        Open booking
      </ButtonLink>
    )
  const isOpen = home.booking === null && ['available', 'on_hold', 'booked'].includes(home.status)
  if (!isOpen || home.price_total === 0 || !may.includes('bookings.change')) return null
  return (
    <ButtonLink size='small' to={href(pages.deskBook, { home: home.id })}>
      Book for a buyer
    </ButtonLink>
  )
}

function endText({ hold }: StockHome, zone: string): string {
  return hold ? ` until ${dayAndTime(hold.until, zone)}` : ' with no end date'
}

type Names = ReadonlyMap<string, string>

function factsOf({ hold, ...home }: StockHome, names: Names, zone: string): readonly Fact[] {
  const facts: readonly (Fact | false)[] = [
    hold !== null && { label: 'Held for', value: <Buyer held_for={hold.held_for} lead={hold.lead} /> },
    hold !== null && {
      label: 'Held by',
      value: `${names.get(hold.by) ?? 'A colleague who left'}, since ${dayAndTime(hold.at, zone)}`,
    },
    { label: 'Tower', value: home.block.name },
    { label: 'Floor', value: String(home.floor) },
    { label: 'Type', value: home.unit_type },
    home.price_total === 0 && { label: 'Price', value: 'Not announced' },
    home.price_total > 0 && { label: 'Before taxes', value: rupees(home.price_total) },
    home.all_in > 0 && { label: 'All-in', value: rupees(home.all_in) },
  ]
  return facts.filter((fact) => fact !== false)
}

type BuyerProps = Pick<NonNullable<StockHome['hold']>, 'held_for' | 'lead'>

function Buyer({ held_for, lead }: BuyerProps): ReactElement {
  if (lead === null) return <>{held_for ?? 'An enquiry that was erased'}</>
  const name = lead.name ?? lead.reference
  return (
    <>
      {held_for !== null && held_for !== name && `${held_for}, `}
      <Link className='link' to={href(pages.deskLead, { lead: lead.id })}>
        {name}
      </Link>
    </>
  )
}

interface EventsProps {
  readonly home: StockHome
  readonly names: Names
  readonly zone: string
}

function Events({ home: { events }, names, zone }: EventsProps): ReactElement {
  return (
    <Section title='What happened'>
      {events.length === 0 && <Nothing>Nobody has changed it here yet.</Nothing>}
      <ol>
        {events.toReversed().map((event) => (
          <Line
            key={`${event.at} ${event.to_status}`}
            main={
              <>
                {eventText(event, zone)}
                {event.lead && (
                  <>
                    {', for '}
                    <Buyer held_for={null} lead={event.lead} />
                  </>
                )}
              </>
            }
            side={dayAndTime(event.at, zone)}
            below={[event.by !== null && names.get(event.by), event.reason && `“${event.reason}”`]
              .filter(Boolean)
              .join(': ')}
          />
        ))}
      </ol>
    </Section>
  )
}

function Prices({ home, names, zone }: EventsProps): ReactElement {
  const { price_changes, prices_set } = home
  const daysSet = new Set(prices_set.map(({ at }) => dayKey(at, zone)))
  const others = price_changes.filter(({ on }) => !daysSet.has(on))
  return (
    <Section title='Earlier prices'>
      {prices_set.length + others.length === 0 && <Nothing>Its price hasn’t changed.</Nothing>}
      <ol>
        {prices_set.map(({ from, to, by, reason, change, at }) => (
          <Line
            key={change}
            main={
              <Link className='link' to={href(pages.deskStockChange, { change })}>
                {`${rupees(from)} to ${rupees(to)} before taxes`}
              </Link>
            }
            side={dayAndTime(at, zone)}
            below={`${names.get(by) ?? 'A colleague who left'}: “${reason}”`}
          />
        ))}
        {others.map(({ on, before }) => (
          <Line
            key={on}
            main={`${rupees(before.before_taxes)} before taxes, ${rupees(before.all_in)} all-in`}
            side={`until ${dateOf(`${on}T12:00:00.000Z`, zone)}`}
          />
        ))}
      </ol>
    </Section>
  )
}
