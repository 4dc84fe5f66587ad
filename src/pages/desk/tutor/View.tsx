import type { ReactElement } from 'react'
import { verificationWords } from '#contract/learning/catalogue/verificationWords.ts'
import type { DeskTutor } from '#contract/learning/desk/verification.ts'
import type { Image } from '#contract/shapes.ts'
import { trackFacts } from '../../../features/catalogue/tutors/trackWords.ts'
import { PersonName } from '../../../features/desk/PersonName.tsx'
import { Line, Nothing, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Decide } from './Decide.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TutorView(): ReactElement {
  const { data, site } = usePage(work)
  const { tutor, papers } = data
  const zone = site.timeZone
  return (
    <Record
      back={{ to: href(pages.deskTutors), label: 'Tutors' }}
      title={tutor.name}
      detail={<Standing tutor={tutor} zone={zone} />}
      aside={<Decide tutor={tutor} />}
      readFirst
    >
      <Section title='Verification'>
        <Sent tutor={tutor} zone={zone} />
        {papers ? (
          <>
            <Pictures title='Identity' images={papers.identity} />
            <Pictures title='Qualification' images={papers.qualification} />
          </>
        ) : (
          <AskForPapers tutor={tutor} />
        )}
      </Section>
      <Section title='In 12 months'>
        <Figures tutor={tutor} />
      </Section>
      <Courses tutor={tutor} />
      <Endorsements tutor={tutor} zone={zone} />
      <Registration tutor={tutor} zone={zone} />
      <Story story={tutor.story} zone={zone} />
    </Record>
  )
}

interface PartProps {
  readonly tutor: DeskTutor
  readonly zone: string
}

function Standing({ tutor, zone }: PartProps): ReactElement {
  const { viewer } = usePage(work)
  const { subjects, handle, joined_at } = tutor
  return (
    <>
      {`${subjects.length > 0 ? `Teaches ${subjects.join(', ')}. ` : ''}Joined ${dateOf(joined_at, zone)}. `}
      {'Record of the person: '}
      <PersonName person={tutor} />
      {handle && (
        <>
          {'. '}
          <Link className='link' to={href(pages.tutor, { tutor: handle })}>
            Tutor page
          </Link>
          {viewer?.capabilities?.includes('featured.change') && (
            <>
              {' · '}
              <Link
                className='link'
                to={href(pages.deskFeatured, {}, { address: href(pages.tutor, { tutor: handle }) })}
              >
                Feature them
              </Link>
            </>
          )}
        </>
      )}
    </>
  )
}

function Sent({ tutor: { verification, decided_by }, zone }: PartProps): ReactElement {
  if (!verification) return <Nothing>Nothing sent.</Nothing>
  const { status, about, meet_on, sent_at, decided_at, reason, checked, delete_at } = verification
  return (
    <ul>
      <Line
        main={verificationWords[status]}
        side={dayAndTime(decided_at ?? sent_at, zone)}
        below={decided_by && `By ${decided_by}`}
      />
      {checked.length > 0 && <Line main={`On their pages: ${checked.join(' and ')}`} />}
      {reason && <Line main={`Told: ${reason}`} />}
      <Line main={`“${about}”`} side={`Sent ${dateOf(sent_at, zone)}`} />
      {meet_on && <Line main={`Free for a call on ${dateOf(`${meet_on}T12:00:00.000Z`, zone)}`} />}
      {delete_at && <Line main={`The documents are deleted on ${dateOf(delete_at, zone)}`} />}
    </ul>
  )
}

function AskForPapers({ tutor: { id, verification, can } }: Pick<PartProps, 'tutor'>): ReactElement | null {
  const count = (verification?.identity ?? 0) + (verification?.qualification ?? 0)
  if (!verification) return null
  if (count === 0) return <Nothing>The documents are deleted.</Nothing>
  if (can === 'not_allowed' || can === 'own') return null
  return (
    <p className='py-2'>
      <Link className='link' to={href(pages.deskTutor, { tutor: id }, { documents: 'shown' })}>
        {count === 1 ? 'Show the document' : `Show the ${count} documents`}
      </Link>
      <span className='block text-ink-soft'>Each look is recorded, and the tutor can see it.</span>
    </p>
  )
}

interface PicturesProps {
  readonly title: string
  readonly images: readonly Image[]
}

function Pictures({ title, images }: PicturesProps): ReactElement | null {
  if (images.length === 0) return null
  return (
    <div className='py-2'>
      <h3 className='text-ink-soft'>{title}</h3>
      <ul className='mt-2 flex flex-wrap gap-3'>
        {images.map((image, index) => (
          <li key={image.base}>
            <a href={`${image.base}-${image.widths.at(-1) ?? image.width}.webp`}>
              <Picture
                image={image}
                sizes='16rem'
                alt={`${title} ${index + 1}, opens large`}
                className='w-64 max-w-full'
                imgClassName='rounded-control'
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Figures({ tutor: { track_record, rating, review_count } }: Pick<PartProps, 'tutor'>): ReactElement {
  const facts = trackFacts(track_record)
  return (
    <ul>
      {facts.map(({ phrase }) => (
        <Line key={phrase} main={phrase} />
      ))}
      {facts.length === 0 && <Nothing>Too few classes, requests and renewals to say anything.</Nothing>}
      {rating !== null && <Line main={`Rated ${rating} by ${review_count}`} />}
    </ul>
  )
}

/** Tells the words of others from what the tutor typed. An earlier version of the service says nothing about them. */
function Endorsements({ tutor: { endorsements = [] }, zone }: PartProps): ReactElement | null {
  if (endorsements.length === 0) return null
  return (
    <Section title='Endorsements'>
      <ul>
        {endorsements.map(({ id, by_name, relation, asked_at, asked_email, confirmed_at }) => (
          <Line
            key={id}
            main={`${by_name}, ${relation}`}
            side={
              confirmed_at
                ? `Confirmed ${dateOf(confirmed_at, zone)}`
                : asked_at
                  ? `Asked ${dateOf(asked_at, zone)}`
                  : 'Typed by the tutor'
            }
            below={asked_email && `At ${asked_email}`}
          />
        ))}
      </ul>
    </Section>
  )
}

/** An earlier version of the service says nothing about it. */
function Registration({ tutor: { gst }, zone }: PartProps): ReactElement | null {
  if (gst === undefined) return null
  return (
    <Section title='GST'>
      {gst ? (
        <ul>
          <Line
            main={`GSTIN ${gst.gstin}`}
            side={`Since ${dateOf(gst.since, zone)}`}
            below={gst.legal_name}
          />
        </ul>
      ) : (
        <Nothing>Doesn’t bill with GST.</Nothing>
      )}
    </Section>
  )
}

function Courses({ tutor: { courses } }: Pick<PartProps, 'tutor'>): ReactElement {
  return (
    <Section title='Courses'>
      {courses.length === 0 && <Nothing>None on the site.</Nothing>}
      <ul>
        {courses.map(({ id, title, status }) => (
          <Line
            key={id}
            main={
              <Link className='link' to={href(pages.deskCourse, { course: id })}>
                {title}
              </Link>
            }
            side={status === 'published' ? 'Live' : status === 'waiting' ? 'Waiting' : 'Paused'}
          />
        ))}
      </ul>
    </Section>
  )
}
