import type { ReactElement } from 'react'
import type { DeskReport } from '#contract/learning/desk/moderation.ts'
import {
  kindWords,
  moderationWords,
  type ReportedKind,
  reasonWords,
} from '#contract/learning/desk/moderationWords.ts'
import type { Image } from '#contract/shapes.ts'
import { DueText } from '../../../features/desk/Cell.tsx'
import { PersonName } from '../../../features/desk/PersonName.tsx'
import { Line, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
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
  const { kind, author, text, text_before, path, picture, pictures = [], file } = report
  return (
    <Section title={kindWords[kind]}>
      <blockquote className='whitespace-pre-line py-2 text-16 wrap-anywhere'>{text}</blockquote>
      {picture && (
        <Picture image={picture} sizes='24rem' alt='The picture of this recap' className='mb-2 max-w-96' />
      )}
      {file && <GivenFile file={file} />}
      {pictures.length > 0 && <HandedInPictures pictures={pictures} />}
      <p className='flex flex-wrap gap-x-4 text-ink-soft'>
        <span>
          {'By '}
          <PersonName person={author} />
        </span>
        {isPrivate(kind) ? (
          <span>Staff read only what was reported.</span>
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

/** True for texts that were written to a few people and that nobody else can read. */
function isPrivate(kind: ReportedKind): boolean {
  return !['review', 'question', 'answer', 'tutor', 'course'].includes(kind)
}

function HandedInPictures({ pictures }: { readonly pictures: readonly Image[] }): ReactElement {
  return (
    <ul aria-label='Pictures handed in' className='mb-2 grid gap-3 sm:grid-cols-2'>
      {pictures.map((picture, index) => (
        <li key={picture.base}>
          <a href={`${picture.base}-${picture.widths.at(-1)}.webp`} target='_blank' rel='noreferrer'>
            <Picture
              image={picture}
              sizes='(min-width: 40rem) 20rem, 90vw'
              alt={`Picture ${index + 1} of ${pictures.length}`}
              imgClassName='rounded-control'
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function GivenFile({ file }: { readonly file: NonNullable<DeskReport['file']> }): ReactElement {
  const { image, url, file_name } = file
  if (image) return <Picture image={image} sizes='24rem' alt='The picture' className='mb-2 max-w-96' />
  return (
    <p className='mb-2'>
      <a className='link' href={url} download={file_name ?? ''}>
        Download the file
      </a>
    </p>
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
