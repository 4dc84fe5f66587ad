import type { ReactElement } from 'react'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import { consentText, leadKindNames, leadStatusNames, leadWayNames } from '#contract/estate/leads/words.ts'
import { phoneText } from '#contract/phoneText.ts'
import { Line, Nothing, Record, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Doubles } from './Doubles.tsx'
import { Duty, Turns } from './Duty.tsx'
import { Move } from './Move.tsx'
import { Write } from './Write.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** One enquiry: who asks about what, how to reach them, and what was done. */
export default function LeadView(): ReactElement {
  const { data, site, viewer, search } = usePage(work)
  const { lead } = data
  const zone = site.timeZone
  const mayChange = viewer?.capabilities?.includes('leads.change') ?? true
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  return (
    <Record
      back={{ to: href(pages.deskLeads), label: 'Enquiries' }}
      title={lead.name ?? lead.email ?? (lead.mobile && phoneText(lead.mobile))}
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
      aside={
        <>
          <Answer lead={lead} />
          {lead.merged_into === null && (
            <Duty
              lead={lead}
              zone={zone}
              now={site.now}
              me={viewer?.id}
              may={viewer?.capabilities}
              people={data.colleagues?.people ?? []}
            />
          )}
          <Move lead={lead} zone={zone} mayChange={mayChange} />
        </>
      }
    >
      <Facts facts={factsOf(lead, zone)} />
      {data.templates && (
        <Write
          key={lead.updated_at}
          templates={data.templates.templates}
          letter={data.letter ?? null}
          chosen={search.get('template')}
        />
      )}
      <Doubles lead={lead} zone={zone} mayChange={mayChange} />
      <Consents lead={lead} zone={zone} />
      <Turns duty={lead.duty} zone={zone} />
      <Events lead={lead} names={names} zone={zone} />
    </Record>
  )
}

/** The result of the form that was sent. */
function Answer({ lead }: { readonly lead: LeadFile }): ReactElement {
  const form = useFormState()
  const isMove = form.valueOf('status') !== undefined
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && (
        <Notice
          tone='bad'
          live
          title={
            isMove && form.code === 'conflict'
              ? `A colleague has set it to “${leadStatusNames[lead.status]}”. Save again to replace that with yours.`
              : form.problem
          }
        />
      )}
    </>
  )
}

const reach = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

function Reach({ lead: { mobile, email, reference } }: { readonly lead: LeadFile }): ReactElement {
  return (
    <p className='flex flex-wrap gap-x-4'>
      {mobile && (
        <>
          <a className={reach} href={`tel:${mobile}`}>
            {`Call ${phoneText(mobile)}`}
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
    lead.came_by === 'site' && { label: 'Form', value: leadKindNames[lead.kind] },
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
        label: 'Good time to call',
        value: `${dayAndTime(call_from, zone)} to ${dayAndTime(call_to, zone)}`,
      },
    lead.repeats > 0 && {
      label: 'Asked again',
      value: lead.repeats === 1 ? 'Once' : `${lead.repeats} times`,
    },
    lead.came_by !== 'site' && { label: 'Channel', value: wayText(lead) },
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

/** How the enquiry came in, with the portal’s own number, by which its staff can find it. */
function wayText({ came_by, source, source_reference }: LeadFile): string {
  return [leadWayNames[came_by], source, source_reference].filter(Boolean).join(', ')
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
      {events.length === 0 && <Nothing>No changes yet.</Nothing>}
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
            below={
              <span className='whitespace-pre-line'>
                {[reference !== own && reference, names.get(by), note && `“${note}”`]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            }
          />
        ))}
      </ol>
    </Section>
  )
}
