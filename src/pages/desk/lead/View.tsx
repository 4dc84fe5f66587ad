import type { ReactElement } from 'react'
import type { LeadFile } from '#contract/estate/staffLeads.ts'
import { consentText, leadKindNames, leadStatusNames } from '#contract/estate/words.ts'
import { Line, Nothing, Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Doubles } from './Doubles.tsx'
import { Move } from './Move.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One enquiry: who asks about what, how to reach them, and what was done. */
export default function LeadView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { lead } = data
  const zone = site.timeZone
  const mayChange = viewer?.capabilities?.includes('leads.change') ?? true
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  return (
    <Record
      back={{ to: href(pages.deskLeads), label: 'Enquiries' }}
      title={lead.name ?? lead.email ?? lead.mobile}
      detail={
        <>
          {`${leadStatusNames[lead.status]}, ${lead.reference}, ${dayAndTime(lead.created_at, zone)}`}
          {lead.merged_into && (
            <p className='mt-2 text-ink'>
              {'Merged into '}
              <Link className='link' to={href(pages.deskLead, { lead: lead.merged_into.id })}>
                {lead.merged_into.reference}
              </Link>
              {', the record of the same buyer. Work on that one.'}
            </p>
          )}
          {lead.message && <p className='mt-2 whitespace-pre-line text-16 text-ink'>{lead.message}</p>}
          <Reach lead={lead} />
        </>
      }
      aside={<Move lead={lead} zone={zone} mayChange={mayChange} />}
    >
      <Facts facts={factsOf(lead, zone)} />
      <Doubles lead={lead} zone={zone} mayChange={mayChange} />
      <Consents lead={lead} zone={zone} />
      <Events lead={lead} names={names} zone={zone} />
    </Record>
  )
}

const reach = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

function Reach({ lead: { mobile, email, reference } }: { readonly lead: LeadFile }): ReactElement {
  return (
    <p className='flex flex-wrap gap-x-4'>
      {mobile && (
        <>
          <a className={reach} href={`tel:${mobile}`}>
            {`Call ${mobile}`}
          </a>
          <a className={reach} href={`https://wa.me/${mobile.replace(/\D/g, '')}`} rel='noreferrer'>
            WhatsApp
          </a>
        </>
      )}
      {email && (
        <a
          className={reach}
          href={`mailto:${email}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}`}
        >
          {`Write to ${email}`}
        </a>
      )}
    </p>
  )
}

function factsOf(lead: LeadFile, zone: string): readonly Fact[] {
  const { subject, project, about, call_from, call_to, source_page, utm_first, utm_last, resume } = lead
  const facts: readonly (Fact | false)[] = [
    { label: 'Form', value: leadKindNames[lead.kind] },
    subject !== null && { label: 'About', value: subject },
    project !== null && {
      label: 'Project',
      value: (
        <Link className='link' to={href(pages.project, { project: project.slug })}>
          {project.name}
        </Link>
      ),
    },
    ...about.map(({ label, value }) => ({ label, value })),
    call_from !== null &&
      call_to !== null && {
        label: 'A call suits',
        value: `${dayAndTime(call_from, zone)} to ${dayAndTime(call_to, zone)}`,
      },
    lead.repeats > 0 && {
      label: 'Asked again',
      value: lead.repeats === 1 ? 'Once' : `${lead.repeats} times`,
    },
    source_page !== null && { label: 'From page', value: source_page },
    utm_first !== null && { label: 'Campaign, first visit', value: campaign(utm_first) },
    utm_last !== null && { label: 'Campaign, this visit', value: campaign(utm_last) },
    resume !== null && {
      label: 'Resume',
      value: (
        <a className='link' href={resume.url}>
          {resume.name}
        </a>
      ),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function campaign(utm: Readonly<Record<string, string>>): string {
  return Object.entries(utm)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

interface PartProps {
  readonly lead: LeadFile
  readonly zone: string
}

function Consents({ lead: { consents }, zone }: PartProps): ReactElement {
  return (
    <Section title='Agreed to'>
      {consents.length === 0 && <Nothing>Nothing beyond an answer to this enquiry.</Nothing>}
      <ul>
        {consents.map(({ purpose, given_at, withdrawn_at }) => (
          <Line
            key={purpose}
            main={consentText[purpose]}
            side={dateOf(given_at, zone)}
            below={withdrawn_at === null ? undefined : `Withdrawn on ${dateOf(withdrawn_at, zone)}`}
          />
        ))}
      </ul>
    </Section>
  )
}

function Events({
  lead: { events, reference: own },
  names,
  zone,
}: PartProps & { readonly names: ReadonlyMap<string, string> }): ReactElement {
  return (
    <Section title='What happened'>
      {events.length === 0 && <Nothing>Nobody has moved it yet.</Nothing>}
      <ol>
        {events.toReversed().map(({ from_status, to_status, note, by, at, reference }) => (
          <Line
            key={`${at} ${reference} ${to_status} ${note}`}
            main={
              from_status === to_status
                ? 'Note'
                : `${leadStatusNames[from_status]} to ${leadStatusNames[to_status]}`
            }
            side={dayAndTime(at, zone)}
            below={[reference !== own && reference, names.get(by), note && `“${note}”`]
              .filter(Boolean)
              .join(': ')}
          />
        ))}
      </ol>
    </Section>
  )
}
