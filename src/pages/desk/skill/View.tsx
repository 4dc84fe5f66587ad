import type { ReactElement } from 'react'
import type { DeskSkill } from '#contract/learning/desk/skills.ts'
import { Line, Nothing, Record, Section, Story } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Change } from './Change.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SkillView(): ReactElement {
  const { data, site } = usePage(work)
  const { skill } = data
  const { subject, courses, tutors, former } = skill
  return (
    <Record
      back={{ to: href(pages.deskSubject, { subject: subject.id }), label: subject.name }}
      title={skill.name}
      detail={<Standing skill={skill} />}
      aside={
        skill.may_change ? (
          <Change skill={skill} />
        ) : (
          <p className='text-ink-soft'>An editor can change this. You can read it.</p>
        )
      }
    >
      <Section title='Now'>
        <Facts
          facts={[
            { label: 'Courses live', value: courses.live },
            { label: 'Other courses', value: courses.other },
            { label: 'Tutors whose profile names it', value: tutors },
          ]}
        />
      </Section>
      <Section title='Former addresses'>
        {former.length === 0 && <Nothing>No skill was merged into this one.</Nothing>}
        <ul>
          {former.map(({ slug, name }) => (
            <Line key={slug} main={name} side={`/courses?skill=${slug} leads here`} />
          ))}
        </ul>
      </Section>
      <Story story={skill.story} zone={site.timeZone} />
    </Record>
  )
}

function Standing({ skill: { slug, courses, subject } }: { readonly skill: DeskSkill }): ReactElement {
  return (
    <p>
      {`A skill of ${subject.name}. `}
      {courses.live > 0 ? (
        <Link className='link' to={href(pages.courses, {}, { skill: slug })}>
          Its courses on the site
        </Link>
      ) : (
        'Tutors can choose it. Visitors see it once a course that teaches it is live.'
      )}
    </p>
  )
}
