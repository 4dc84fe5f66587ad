import type { ReactElement } from 'react'
import type { DeskCourse } from '#contract/learning/desk/reading.ts'
import { partWords, pointWords, readingWords } from '#contract/learning/teaching/readingWords.ts'
import { CourseCover } from '../../../features/catalogue/courses/CourseCover.tsx'
import { PersonName } from '../../../features/desk/PersonName.tsx'
import { Line, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Changes } from './Changes.tsx'
import { Checklist } from './Checklist.tsx'
import { Decide } from './Decide.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CourseView(): ReactElement {
  const { data, site } = usePage(work)
  const { course } = data
  const zone = site.timeZone
  return (
    <Record
      back={{ to: href(pages.deskCourses), label: 'Courses' }}
      title={course.title}
      detail={<Standing course={course} zone={zone} />}
      aside={<Decide course={course} />}
      readFirst
    >
      <Changes course={course} zone={zone} />
      <Checklist course={course} />
      <Text course={course} />
      <Decisions course={course} zone={zone} />
      <Story story={course.story} zone={zone} />
    </Record>
  )
}

interface PartProps {
  readonly course: DeskCourse
  readonly zone: string
}

function Standing({ course, zone }: PartProps): ReactElement {
  const { viewer } = usePage(work)
  const mayFeature = viewer?.capabilities?.includes('featured.change')
  const { state, asked_at, tutor, other_courses, students } = course
  const since = asked_at ? ` since ${dayAndTime(asked_at, zone)}` : ''
  return (
    <>
      {`${state ? readingWords[state] : 'Archived'}${since}. By `}
      <PersonName person={tutor} />
      {`, ${countText(other_courses, 'other course')}, ${countText(students, 'student')} in this one.`}
      {course.status === 'published' && (
        <>
          {' '}
          <Link className='link' to={href(pages.course, { course: course.slug })}>
            Course page
          </Link>
          {mayFeature && (
            <>
              {' · '}
              <Link
                className='link'
                to={href(pages.deskFeatured, {}, { address: href(pages.course, { course: course.slug }) })}
              >
                Feature it
              </Link>
            </>
          )}
        </>
      )}
    </>
  )
}

function countText(count: number, thing: string): string {
  if (count === 0) return `no ${thing}s`
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

/** The course's whole text, as readers will see it. */
function Text({ course }: Pick<PartProps, 'course'>): ReactElement {
  const said = course.parts.filter(({ part, text }) => part !== 'cover' && part !== 'title' && text !== '')
  return (
    <Section title='What it says'>
      <div className='max-w-60 pt-3'>
        <CourseCover course={course} sizes='15rem' imgClassName='aspect-16/10' />
      </div>
      <dl>
        {said.map(({ part, text }) => (
          <div key={part} className='border-line border-b py-2'>
            <dt className='text-ink-soft'>{partWords[part]}</dt>
            <dd className='whitespace-pre-line text-16 wrap-anywhere'>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Decisions({ course, zone }: PartProps): ReactElement | null {
  const { approved, sent_back, taken_down } = course
  if (!approved && !sent_back && !taken_down) return null
  return (
    <Section title='Decided'>
      <ul>
        {taken_down && (
          <Line
            main='Taken down'
            side={dayAndTime(taken_down.at, zone)}
            below={
              taken_down.report && (
                <Link className='link' to={href(pages.deskReport, { report: taken_down.report })}>
                  View report and the tutor’s answer
                </Link>
              )
            }
          />
        )}
        {sent_back && (
          <Line
            main={`Sent back: ${sent_back.reason}`}
            side={dayAndTime(sent_back.at, zone)}
            below={sent_back.points.map((point) => pointWords[point]).join(', ')}
          />
        )}
        {approved && (
          <Line
            main={`Approved${approved.by ? ` by ${approved.by}` : ''}`}
            side={dayAndTime(approved.at, zone)}
          />
        )}
      </ul>
    </Section>
  )
}
