import type { ReactElement } from 'react'
import type { TeacherClass } from '#contract/learning/classes.ts'
import { sheetAddress } from '../../../features/teaching/addresses.ts'
import { peopleText } from '../../../features/teaching/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

/** The expected students, with a link to their attendance. */
export function Who({ lesson }: { readonly lesson: TeacherClass }): ReactElement {
  const { expected, can, needs_attendance } = lesson
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
              <Link to={href(pages.teachStudent, { student: id })} className='link min-w-0 truncate'>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sheet && (
        <ButtonLink to={sheet} kind={needs_attendance ? 'primary' : 'secondary'} className='mt-6'>
          {can.mark ? 'Mark attendance' : 'Students and attendance'}
        </ButtonLink>
      )}
    </section>
  )
}
