import type { ReactElement } from 'react'
import type { DeskSubject } from '#contract/learning/desk/subjects.ts'
import { Line, Nothing, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Change } from './Change.tsx'
import { Merge } from './Merge.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SubjectView(): ReactElement {
  const { data, site } = usePage(work)
  const { subject, into } = data
  const zone = site.timeZone
  return (
    <Record
      back={{ to: href(pages.deskSubjects), label: 'Subjects' }}
      title={subject.name}
      detail={<Standing subject={subject} zone={zone} />}
      aside={
        subject.may_change ? (
          <>
            <Change subject={subject} />
            <Merge subject={subject} into={into && into.id !== subject.id ? into : null} />
          </>
        ) : (
          <p className='text-ink-soft'>An editor can change this. You can read it.</p>
        )
      }
    >
      <Figures subject={subject} />
      <Section title='Skills'>
        {subject.skills.length === 0 && <Nothing>None yet.</Nothing>}
        <ul className='flex flex-wrap gap-x-4'>
          {subject.skills.map(({ id, name }) => (
            <li key={id}>
              <Link
                className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
                to={href(pages.deskSkill, { skill: id })}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title='Former addresses'>
        {subject.former.length === 0 && <Nothing>No subject was merged into this one.</Nothing>}
        <ul>
          {subject.former.map(({ slug, name }) => (
            <Line key={slug} main={name} side={`/courses?core=${slug} leads here`} />
          ))}
        </ul>
      </Section>
      <Story story={subject.story} zone={zone} />
    </Record>
  )
}

interface StandingProps {
  readonly subject: DeskSubject
  readonly zone: string
}

function Standing({ subject, zone }: StandingProps): ReactElement {
  const { tagline, hidden_at, slug, courses, order, id } = subject
  const place = order.findIndex((each) => each.id === id) + 1
  return (
    <>
      <p>{tagline}</p>
      <p>
        {hidden_at
          ? `Hidden since ${dateOf(hidden_at, zone)}: tutors can’t choose it.`
          : courses.live === 0
            ? 'Tutors can choose it. Visitors see it once a course in it is live.'
            : `Place ${place} of ${order.length}. `}
        {courses.live > 0 && (
          <Link className='link' to={href(pages.courses, {}, { core: slug })}>
            Its courses on the site
          </Link>
        )}
      </p>
    </>
  )
}

function Figures({ subject }: { readonly subject: DeskSubject }): ReactElement {
  const { courses, tutors, students } = subject
  const others = [
    ['waiting to be read', courses.waiting],
    ['paused', courses.paused],
    ['taken down', courses.taken_down],
    ['drafts', courses.drafts],
  ] as const
  const rest = others.filter(([, count]) => count > 0).map(([word, count]) => `${count} ${word}`)
  return (
    <Section title='Now'>
      <Facts
        facts={[
          { label: 'Courses live', value: courses.live },
          { label: 'Tutors', value: tutors },
          { label: 'Students', value: students },
          { label: 'Other courses', value: rest.join(', ') || 'None' },
        ]}
      />
    </Section>
  )
}
