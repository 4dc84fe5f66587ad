import { ArrowLeftRight } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import { href } from '../../../platform/page/page.ts'
import type { RootState } from '../../../platform/store.ts'
import { useRole } from '../../../platform/useRole.ts'
import { viewerOf } from '../../../platform/viewer.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { roleWords } from './roles.ts'

/** A button for each of the person's other roles; most people have none. */
export function RoleSwitch({ className }: { readonly className: string }): ReactElement | null {
  const role = useRole()
  const hint = useSelector(({ site }: RootState) => site.hint?.role)
  const roles = useSelector(({ auth }: RootState) => viewerOf(auth)?.roles)
  // Pages without a profile know only the role in use; tutors and staff can always switch to learning.
  const others = (roles ?? (hint === 'student' ? [] : ['student' as const])).filter((each) => each !== role)
  if (role === null || others.length === 0) return null
  return (
    <Form method='post' action={href(pages.role)}>
      {others.map((each) => (
        <button key={each} type='submit' name='role' value={each} className={className}>
          <Icon of={ArrowLeftRight} className='size-5' />
          {`Switch to ${roleWords[each].label.toLowerCase()}`}
        </button>
      ))}
    </Form>
  )
}
