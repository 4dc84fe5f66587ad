import type { ReactElement } from 'react'
import type { User } from '#contract/learning/people/auth.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface ProfileNoticeProps {
  readonly viewer: User
  readonly zone: string
}

/** Warns of anything in the profile that would make times or emails wrong. */
export function ProfileNotice({ viewer, zone }: ProfileNoticeProps): ReactElement | null {
  if (!viewer.profile_complete) {
    return (
      <Notice
        tone='warn'
        title='Your profile isn’t complete'
        action={
          <ButtonLink to={href(pages.welcome)} size='small'>
            Complete profile
          </ButtonLink>
        }
        className='reading mt-6'
      >
        {viewer.roles.includes('tutor')
          ? 'Add a line about what you teach, and check your name and time zone.'
          : 'Check your name and time zone so class times are right for you.'}
      </Notice>
    )
  }
  if (zone === viewer.time_zone) return null
  return (
    <p className='mt-3 text-14 text-ink-soft'>
      {`Times here are in ${zoneName(zone)}; your profile says ${zoneName(viewer.time_zone)}. `}
      <Link
        to={href(pages.welcome)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Edit profile
      </Link>
    </p>
  )
}
