import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LogoutView(): ReactElement {
  const { site } = usePage(work)
  const { busy } = useFormState()
  if (!site.hint) {
    return (
      <AccountScreen title='You’re signed out' lead='You can still browse courses, times and prices.'>
        <div className='flex flex-wrap gap-3'>
          <ButtonLink to={href(pages.login)}>Sign in</ButtonLink>
          <ButtonLink to={href(pages.courses)} kind='secondary'>
            All courses
          </ButtonLink>
        </div>
      </AccountScreen>
    )
  }
  return (
    <AccountScreen
      title='Sign out?'
      lead={
        <>
          You’re signed in as <span className='break-words font-semibold text-ink'>{site.hint.name}</span>.
          This signs you out on this device, in every open tab.
        </>
      }
    >
      <Form method='post' className='flex flex-wrap gap-3'>
        <Button type='submit' busy={busy} busyLabel='Signing out…'>
          Sign out
        </Button>
        <ButtonLink to={href(pages.account)} kind='secondary'>
          Back to my account
        </ButtonLink>
      </Form>
    </AccountScreen>
  )
}
