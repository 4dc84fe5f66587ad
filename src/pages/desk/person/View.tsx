import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import type { DeskPerson } from '#contract/learning/desk/records.ts'
import { PhoneLink } from '../../../features/desk/PhoneLink.tsx'
import { Line, Nothing, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Changes } from './Changes.tsx'
import { Consents } from './Consents.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function PersonView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { person } = data
  const zone = site.timeZone
  return (
    <Record
      back={{ to: href(pages.deskPeople), label: 'People' }}
      title={person.name}
      detail={[...person.roles, ...person.staff_roles].join(', ')}
      aside={<Changes person={person} />}
    >
      {person.blocked && (
        <Notice tone='bad' title={`Blocked until ${dateOf(person.blocked.until, zone)}`}>
          {person.blocked.because}
        </Notice>
      )}
      {person.closed_at && (
        <Notice title={`Closed on ${dateOf(person.closed_at, zone)}`}>
          Personal details have been erased. What others rely on stays, without a name.
        </Notice>
      )}
      <Facts facts={factsOf(person, zone)} />
      <Sessions person={person} zone={zone} />
      <Bought person={person} zone={zone} />
      <Credit person={person} zone={zone} />
      {viewer?.capabilities?.includes('consents.read') && (
        <Consents consents={data.agreed?.consents} personId={person.id} zone={zone} />
      )}
      <Messages person={person} zone={zone} />
      <Story story={person.story} zone={zone} />
    </Record>
  )
}

function factsOf(person: DeskPerson, zone: string) {
  const { email, mobile, state, joined_at, has_password, time_zone, handle } = person
  return [
    {
      label: 'Email',
      value: email ? (
        <a className='link' href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        'None'
      ),
    },
    {
      label: 'Mobile',
      value: mobile ? <PhoneLink number={mobile} /> : 'None',
    },
    { label: 'State', value: state ?? 'Unknown' },
    { label: 'Joined', value: dateOf(joined_at, zone) },
    { label: 'Signs in with', value: has_password ? 'A password or a code' : 'A code' },
    { label: 'Time zone', value: time_zone },
    ...(handle
      ? [
          {
            label: 'Tutor page',
            value: (
              <Link className='link' to={href(pages.tutor, { tutor: handle })}>
                {handle}
              </Link>
            ),
          },
        ]
      : []),
  ]
}

interface PartProps {
  readonly person: DeskPerson
  readonly zone: string
}

function Sessions({ person: { sessions }, zone }: PartProps): ReactElement {
  return (
    <Section title='Signed in on'>
      {sessions.length === 0 && <Nothing>No device.</Nothing>}
      <ul>
        {sessions.map(({ device, created_at, last_used_at }) => (
          <Line
            key={`${created_at} ${device}`}
            main={device}
            side={`last used ${dayAndTime(last_used_at, zone)}`}
          />
        ))}
      </ul>
    </Section>
  )
}

function Bought({ person: { orders, seats }, zone }: PartProps): ReactElement {
  const states: Readonly<Record<string, string>> = deskLists.orders.columns.state.words
  return (
    <>
      <Section title='Orders'>
        {orders.length === 0 && <Nothing>None.</Nothing>}
        <ul>
          {orders.map(({ id, number, status, total, created_at }) => (
            <Line
              key={id}
              main={
                <Link className='link' to={href(pages.deskOrder, { order: id })}>
                  {number}
                </Link>
              }
              side={`${rupees(total)}, ${dateOf(created_at, zone)}`}
              below={states[status]}
            />
          ))}
        </ul>
      </Section>
      <Section title='Seats'>
        {seats.length === 0 && <Nothing>None.</Nothing>}
        <ul>
          {seats.map(({ id, course, status, classes_used, classes_total }) => (
            <Line key={id} main={course} side={`${classes_used} of ${classes_total} classes, ${status}`} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function Credit({ person: { credit }, zone }: PartProps): ReactElement {
  return (
    <Section title={`Credit: ${rupees(credit.balance)}`}>
      {credit.lines.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {credit.lines.map(({ at, cause, amount, order, course, reason }) => (
          <Line
            key={`${at} ${cause} ${amount}`}
            main={
              order ? (
                <Link className='link' to={href(pages.deskOrder, { order: order.id })}>
                  {order.number}
                </Link>
              ) : (
                creditWords[cause]
              )
            }
            side={`${rupees(amount)}, ${dateOf(at, zone)}`}
            below={[order && creditWords[cause], course, reason].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </Section>
  )
}

const creditWords = {
  class: 'Gave a class back',
  refund: 'Refund as credit',
  goodwill: 'Goodwill',
  correction: 'Correction',
  order: 'Order',
} as const

function Messages({ person: { messages }, zone }: PartProps): ReactElement {
  const states: Readonly<Record<string, string>> = deskLists.messages.columns.state.words
  return (
    <Section title='Messages'>
      {messages.length === 0 && <Nothing>None that we still have.</Nothing>}
      <ul>
        {messages.map(({ id, line, status, created_at }) => (
          <Line key={id} main={line} side={`${states[status]}, ${dayAndTime(created_at, zone)}`} />
        ))}
      </ul>
    </Section>
  )
}
