import type { ReactElement } from 'react'
import type { SecondWay } from '#contract/learning/people/secondWay.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Setting } from '../Setting.tsx'

/** Whether an authenticator app is on, with a link to its page. */
export function Authenticator({ way }: { readonly way: SecondWay }): ReactElement {
  const { authenticator, recovery_codes } = way
  return (
    <Setting
      title='Authenticator app'
      about='A second code, in addition to your password or the code we send. Nobody can sign in with just one of them.'
    >
      <p>
        {authenticator
          ? `On, with ${recovery_codes} unused recovery ${recovery_codes === 1 ? 'code' : 'codes'}.`
          : 'Off.'}
      </p>
      <ButtonLink to={href(pages.accountAuthenticator)} kind='secondary' className='justify-self-start'>
        {authenticator ? 'Change' : 'Set up an authenticator app'}
      </ButtonLink>
    </Setting>
  )
}
