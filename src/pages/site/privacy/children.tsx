import type { TeamMember } from '#contract/estate/projects/company.ts'
import { href } from '../../../platform/page/page.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { type Part, Points, WriteTo } from '../Paper.tsx'

/** What the law has a guardian told before they agree (docs/CHILDREN.md names the duties). */
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
            Anybody under 18 learns here by a parent’s or guardian’s account, and only once they agree. As we
            ask for the year of birth alone, somebody is a child to us until the year in which they turn 18 is
            over.
          </li>
          <li>
            We keep the name, the year of birth, the note for tutors if you write one, and what comes of
            learning: classes, attendance, homework, progress and messages. All of it is used to teach, and
            for nothing else.
          </li>
          <li>
            You agree to each use by itself, in {learners}. Withdrawing is one press in the same place. It
            doesn’t undo what happened before.
          </li>
          <li>
            A child sees no ads, and nobody follows what they do: there are no ads here, no other company’s
            code on our pages, and no emails from us to a child.
          </li>
          <li>
            You read what your child and the tutors write to each other, see on which devices your child is
            signed in, and can sign each of them out.
          </li>
          <li>
            Correct or remove a learner in {learners}.{' '}
            <Link className='link' to={href(pages.accountData)}>
              One file
            </Link>{' '}
            holds what we keep about them; closing your account erases it.
          </li>
          <li>
            If data of your child ever gets out, we tell you without delay what happened, what may follow and
            what you can do. We tell the Data Protection Board too.
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
