import type { TeamMember } from '#contract/estate/projects/company.ts'
import { href } from '../../../platform/page/page.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { type Part, Points, WriteTo } from '../Paper.tsx'

/** What the law requires a guardian to be told before they agree (the duties are in docs/CHILDREN.md). */
export function children({ email }: Brand, officer: TeamMember | null): Part {
  const learners = (
    <Link className='link' to={href(pages.accountLearners)}>
      Learners
    </Link>
  )
  return {
    id: 'children',
    title: 'Children',
    body: (
      <>
        <Points>
          <li>
            Anyone under 18 learns here through a parent’s or guardian’s account, and only once they agree. As
            we ask only for the year of birth, we treat someone as a child until the end of the year in which
            they turn 18.
          </li>
          <li>
            We keep the name, the year of birth, the note for tutors if you write one, and the records of
            learning: classes, attendance, homework, progress and messages. All of it is used for teaching and
            nothing else.
          </li>
          <li>
            You agree to each use separately, in {learners}. You can withdraw with one press in the same
            place; that doesn’t undo what happened before.
          </li>
          <li>
            A child sees no ads, and nobody tracks what they do: there are no ads here, no other company’s
            code on our pages, and we don’t email children.
          </li>
          <li>
            You can read what your child and the tutors write to each other, see which devices your child is
            signed in on, and sign each of them out.
          </li>
          <li>
            Correct or remove a learner in {learners}.{' '}
            <Link className='link' to={href(pages.accountData)}>
              One file
            </Link>{' '}
            holds what we keep about them; closing your account erases it.
          </li>
          <li>
            If your child’s data is ever leaked, we’ll tell you without delay what happened, what may follow
            and what you can do. We’ll tell the Data Protection Board too.
          </li>
        </Points>
        <p>
          {officer ? `Complaints go to ${officer.name} (${officer.role}). ` : 'Complaints: '}
          <WriteTo email={email} />. You can also go to the Data Protection Board at any time.
        </p>
      </>
    ),
  }
}
