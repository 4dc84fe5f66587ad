import { Play } from 'lucide'
import type { ReactElement } from 'react'
import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { CourseItem } from '../../../features/catalogue/courses/CourseItem.tsx'
import { CheckedLine } from '../../../features/catalogue/tutors/CheckedLine.tsx'
import { OwnColour } from '../../../features/catalogue/tutors/OwnColour.tsx'
import { ReviewsAwaited } from '../../../features/catalogue/tutors/ReviewsAwaited.tsx'
import { TrackFigures } from '../../../features/catalogue/tutors/TrackFigures.tsx'
import { Late } from '../../../platform/page/Late.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { onMain } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Rating } from '../../../ui/figures/Rating.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { joinList } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Background, DemoTimes, Endorsements, Reviews, TutorFilm, Week } from './lower.tsx'
import { Meeting } from './Meeting.tsx'
import { type WeekEntry, weekOf } from './week.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** One tutor, at an address of the main host or at the root of their own sub-domain. */
export default function TutorView(): ReactElement {
  const page = usePage(work)
  const { data, site } = page
  const { tutor, demos } = data
  const zone = site.timeZone
  const slots = demos?.items ?? []
  const isOwn = site.subdomain !== null && tutor.colour !== null
  return (
    <div {...(isOwn && { 'data-own': true })}>
      {isOwn && <OwnColour colour={tutor.colour} />}
      {isOwn && <Band tutor={tutor} main={(path) => onMain(site, path)} />}
      <div className='wrap grid-page gap-y-12 pt-4 md:pt-6'>
        {!isOwn && <Title tutor={tutor} main={(path) => onMain(site, path)} />}
        <div className='col-span-full lg:order-last lg:col-span-4'>
          <div className='lg:sticky lg:top-6'>
            <Meeting
              tutor={tutor}
              demo={slots[0]}
              total={demos?.total ?? 0}
              writing={data.writing?.can === 'yes'}
            />
          </div>
        </div>
        <div className='col-span-full grid min-w-0 grid-cols-1 content-start gap-12 lg:col-span-8 lg:gap-16'>
          <Introduction tutor={tutor} />
          <TrackFigures record={tutor.track_record} />
          <Week
            days={weekOf({ timetable: tutor.timetable, demos: slots, zone, now: site.now })}
            zone={zone}
            to={(link) => onMain(site, placeOf(link, tutor))}
          />
          <Courses tutor={tutor} zone={zone} main={(path) => onMain(site, path)} />
          {tutor.bio && <About tutor={tutor} />}
          {slots.length > 0 && (
            <section id='demos' aria-labelledby='demos-title'>
              <h2 id='demos-title' className='heading-2'>
                Sit in on a free demo
              </h2>
              <p className='mt-2 mb-6 max-w-[60ch] text-balance text-ink-soft'>
                {`Meet ${tutor.name} before you pay. No card needed, and you can cancel until it starts.`}
              </p>
              <DemoTimes
                tutor={tutor.handle}
                slots={slots}
                zone={zone}
                to={({ id }) => onMain(site, href(pages.bookDemo, { slot: id }, { tutor: tutor.handle }))}
              />
            </section>
          )}
          <Background tutor={tutor} />
          <Endorsements endorsements={tutor.endorsements} name={tutor.name} zone={zone} />
          <Voices tutor={tutor} />
        </div>
      </div>
    </div>
  )
}

function Voices({ tutor }: Pick<PartProps, 'tutor'>): ReactElement {
  const page = usePage(work)
  return (
    <Late page={page} parts={['reviews']} waiting={<ReviewsAwaited />}>
      {({ reviews }) =>
        reviews && (
          <Reviews
            reviews={reviews}
            zone={page.site.timeZone}
            withCourse
            page={{ kind: 'tutor', subject: tutor.id }}
          />
        )
      }
    </Late>
  )
}

function Introduction({ tutor: { film, name, portrait } }: Pick<PartProps, 'tutor'>): ReactElement | null {
  if (!film) return null
  return (
    <section aria-labelledby='film-title'>
      <h2 id='film-title' className='heading-2 mb-4'>
        {`Meet ${name}`}
      </h2>
      <TutorFilm film={film} name={name} portrait={portrait} />
    </section>
  )
}

function placeOf(link: WeekEntry['link'], { handle }: Artist): string {
  if ('slot' in link) return href(pages.bookDemo, { slot: link.slot }, { tutor: handle })
  return href(pages.course, { course: link.slug }, { schedule: link.schedule })
}

/** On the tutor's own page, the name is on a band in their colour. */
function Band({ tutor, main }: PartProps): ReactElement {
  return (
    <div data-own-band className='pt-4 pb-8 md:pt-6 md:pb-12'>
      <div className='wrap'>
        <Title tutor={tutor} main={main} />
      </div>
    </div>
  )
}

interface PartProps {
  readonly tutor: Artist
  /** The address of a path on the main host. */
  readonly main: (path: string) => string
}

function Title({ tutor, main }: PartProps): ReactElement {
  const facts = [
    tutor.city,
    tutor.languages.length > 0 && `Speaks ${joinList(tutor.languages)}`,
    tutor.student_count > 0 && studentsText(tutor.student_count),
    `Member since ${tutor.member_since.slice(0, 4)}`,
  ].filter(Boolean)
  return (
    <header className='col-span-full grid justify-items-start gap-4'>
      <Breadcrumbs trail={[{ to: main(href(pages.tutors)), label: 'Tutors' }]} />
      <div className='grid grid-cols-1 items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] md:gap-8'>
        <Avatar name={tutor.name} portrait={tutor.portrait} size={128} className='md:size-48 md:text-60' />
        <div className='grid justify-items-start gap-3'>
          <h1 className='heading-1'>{tutor.name}</h1>
          {tutor.headline && <p className='max-w-[44ch] text-balance text-20'>{tutor.headline}</p>}
          <Rating value={tutor.rating} count={tutor.review_count} />
          <p className='text-14 text-ink-soft'>{facts.join(' · ')}</p>
          <CheckedLine checked={tutor.checked} />
        </div>
      </div>
    </header>
  )
}

function studentsText(count: number): string {
  return count === 1 ? '1 student so far' : `${groupIndian(count)} students so far`
}

function Courses({ tutor, zone, main }: PartProps & { readonly zone: string }): ReactElement {
  return (
    <section aria-labelledby='courses-title'>
      <h2 id='courses-title' className='heading-2'>
        Courses
      </h2>
      {tutor.courses.length === 0 ? (
        <p className='mt-2 text-ink-soft'>{`${tutor.name} hasn’t published a course yet.`}</p>
      ) : (
        <ul className='mt-4'>
          {tutor.courses.map((course) => (
            <CourseItem
              key={course.id}
              course={course}
              to={main(href(pages.course, { course: course.slug }))}
              zone={zone}
              level={3}
              ofTutor
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function About({ tutor }: { readonly tutor: Artist }): ReactElement {
  const { bio, skills, intro_video_url: video } = tutor
  return (
    <section aria-labelledby='about-title'>
      <h2 id='about-title' className='heading-2'>
        About
      </h2>
      <div className='reading mt-4 grid gap-4'>
        {bio
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {skills.length > 0 && (
        <p className='reading mt-4 text-14 text-ink-soft'>{`Teaches ${joinList(skills.map(({ name }) => name))}`}</p>
      )}
      {video && (
        <a
          href={video}
          target='_blank'
          rel='noopener noreferrer'
          className='group mt-6 inline-flex max-w-full items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-ink'
        >
          <span className='grid size-12 shrink-0 place-content-center rounded-full bg-action text-action-ink'>
            <Icon of={Play} className='size-5' />
          </span>
          <span className='min-w-0'>
            <span className='block font-semibold underline-offset-4 group-hover:underline'>
              {`Watch ${tutor.film ? 'another' : 'a'} video`}
            </span>
            <span className='block text-14 text-ink-soft'>{`On ${video.includes('vimeo.com') ? 'Vimeo' : 'YouTube'}, in a new tab`}</span>
          </span>
        </a>
      )}
    </section>
  )
}
