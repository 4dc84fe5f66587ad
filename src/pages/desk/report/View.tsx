import type { ReactElement } from 'react'
import type { DeskReport } from '#contract/learning/moderation.ts'
import { kindWords, moderationWords, reasonWords } from '#contract/learning/moderationWords.ts'
import { DueText } from '../../../features/desk/Cell.tsx'
import { PersonName } from '../../../features/desk/PersonName.tsx'
import { Line, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Decide } from './Decide.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ReportView(): ReactElement {
  const { data, site } = usePage(work)
  const { report } = data
  const zone = site.timeZone
  return (
    <Record
      back={{ to: href(pages.deskReports), label: 'Reports' }}
      title={report.title}
      detail={
        <>
          {`${moderationWords[report.state]}, ${report.reports.length > 0 ? 'reported' : 'taken down by staff'} ${dayAndTime(report.opened_at, zone)}`}
          {report.due_at && (
            <>
              {'. Due: '}
              <DueText due={report.due_at} now={site.now} zone={zone} />
            </>
          )}
        </>
      }
      aside={<Decide report={report} />}
      readFirst
    >
      <Written report={report} />
      <Reports report={report} zone={zone} />
      <Decisions report={report} zone={zone} />
      <Story story={report.story} zone={zone} />
    </Record>
  )
}

interface PartProps {
  readonly report: DeskReport
  readonly zone: string
}

function Written({ report }: Pick<PartProps, 'report'>): ReactElement {
  const { kind, author, text, text_before, path } = report
  return (
    <Section title={kindWords[kind]}>
      <blockquote className='whitespace-pre-line py-2 text-16 wrap-anywhere'>{text}</blockquote>
      <p className='flex flex-wrap gap-x-4 text-ink-soft'>
        <span>
          {'By '}
          <PersonName person={author} />
        </span>
        {kind === 'message' ? (
          <span>Staff read only the message that was reported.</span>
        ) : (
          <Link className='link' to={path}>
            See it on the site
          </Link>
        )}
      </p>
      {text_before !== null && (
        <>
          <p className='mt-4 font-semibold'>As it was when it was reported</p>
          <blockquote className='whitespace-pre-line py-2 text-ink-soft wrap-anywhere'>
            {text_before}
          </blockquote>
        </>
      )}
    </Section>
  )
}

function Reports({ report: { reports }, zone }: PartProps): ReactElement | null {
  if (reports.length === 0) return null
  return (
    <Section title='Reported by'>
      <ul>
        {reports.map(({ reason, words, reporter, created_at }) => (
          <Line
            key={reporter.id}
            main={<PersonName person={reporter} />}
            side={dayAndTime(created_at, zone)}
            below={[reasonWords[reason], words && `“${words}”`].filter(Boolean).join(': ')}
          />
        ))}
      </ul>
    </Section>
  )
}

function Decisions({ report, zone }: PartProps): ReactElement | null {
  const { reason, decided_by, appeal, appealed_at, author, outcome } = report
  if (reason === null) return null
  return (
    <Section title='Decided'>
      <ul>
        <Line main={reason} side={decided_by?.name} />
        {appeal && (
          <Line main={appeal} side={appealed_at && dayAndTime(appealed_at, zone)} below={author.name} />
        )}
        {outcome && <Line main={outcome} />}
      </ul>
    </Section>
  )
}
