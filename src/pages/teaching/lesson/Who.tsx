import type { ReactElement } from 'react'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import { sheetAddress } from '../../../features/teaching/addresses.ts'
import { absenceText, peopleText } from '../../../features/teaching/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

/** The expected students, with a link to their attendance. */
export function Who({ lesson }: { readonly lesson: TeacherClass }): ReactElement {
  const { expected, can, needs_attendance, recap, absences = [] } = lesson
  const said = new Map(absences.map(({ user_id, words }) => [user_id, words]))
  const sheet = sheetAddress(lesson)
  return (
    <section aria-labelledby='who'>
      <h2 id='who' className='heading-3'>
        {expected.length === 0 ? 'No students yet' : peopleText(expected.length)}
      </h2>
      {expected.length === 0 && (
        <p className='mt-2 text-ink-soft'>Students appear here once they have a seat in this group.</p>
      )}
      {expected.length > 0 && (
        <ul className='mt-4 grid max-h-96 gap-2 overflow-y-auto'>
          {expected.map(({ id, name }) => (
            <li key={id} className='flex min-w-0 items-center gap-3'>
              <Avatar name={name} size={32} />
              <span className='min-w-0'>
                <Link to={href(pages.teachStudent, { student: id })} className='link block truncate'>
                  {name}
                </Link>
                {said.has(id) && (
                  <span className='block text-14 text-ink-soft wrap-anywhere'>
                    {absenceText(said.get(id) ?? '')}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sheet && (
        <ButtonLink to={sheet} kind={needs_attendance ? 'primary' : 'secondary'} className='mt-6'>
          {can.mark ? 'Mark attendance' : 'Students and attendance'}
        </ButtonLink>
      )}
      {expected.length > 0 && (can.mark || recap) && (
        <ButtonLink
          to={href(pages.teachRecap, { lesson: lesson.id })}
          kind={recap || needs_attendance ? 'secondary' : 'primary'}
          className='mt-3'
        >
          {recap ? 'Recap' : 'Write recap'}
        </ButtonLink>
      )}
      <Given lesson={lesson} />
    </section>
  )
}

/** What the tutor gives the students besides the class itself. */
function Given({
  lesson: { id, course, schedule_id },
}: {
  readonly lesson: TeacherClass
}): ReactElement | null {
  if (!course || !schedule_id) return null
  return (
    <p className='mt-3 flex flex-wrap gap-3'>
      <ButtonLink
        to={href(pages.teachMaterials, { course: course.slug, schedule: schedule_id }, { class: id })}
        kind='secondary'
      >
        Materials
      </ButtonLink>
      <ButtonLink
        to={href(pages.teachHomework, { course: course.slug, schedule: schedule_id }, { class: id })}
        kind='secondary'
      >
        Homework
      </ButtonLink>
    </p>
  )
}
