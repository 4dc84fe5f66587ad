import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { AccountPage } from '../AccountPage.tsx'
import { Answer } from '../Answer.tsx'
import { nextIn } from '../accountAddresses.ts'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { PasskeyInstead } from './PasskeyInstead.tsx'
import { Recovery } from './Recovery.tsx'
import { SetUp } from './SetUp.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function AuthenticatorView(): ReactElement | null {
  const { data, search, site, viewer } = usePage(work)
  if (!viewer) return null
  const { authenticator, set_up, recovery_codes } = data.secondWay
  const { confirmed_until } = data.safety
  const isFresh = confirmed_until !== null && confirmed_until > site.now
  const next = nextIn(search)
  const here = href(pages.accountAuthenticator, {}, { next })
  return (
    <AccountPage>
      {viewer.waits_for && <PasskeyInstead />}
      <Setting
        title='Authenticator app'
        about='An app on your phone shows a new code every 30 seconds. When you sign in with a password or a code from us, you enter one of these too, so a thief needs both.'
      >
        {authenticator ? (
          <On since={dateOf(authenticator.since, site.timeZone)} isFresh={isFresh} next={next} here={here} />
        ) : set_up ? (
          <SetUp given={set_up} />
        ) : (
          <Begin isFresh={isFresh} here={here} />
        )}
      </Setting>
      {authenticator && <Recovery left={recovery_codes} isFresh={isFresh} here={here} />}
    </AccountPage>
  )
}

interface StateProps {
  readonly isFresh: boolean
  /** This page's address, to return to. */
  readonly here: string
}

function Begin({ isFresh, here }: StateProps): ReactElement {
  const form = useIntent('begin')
  const removed = useIntent('remove').done
  if (!isFresh) return <ConfirmFirst label='Set up an authenticator app' next={here} />
  return (
    <Form method='post' preventScrollReset className='grid justify-items-start gap-4'>
      <Answer problem={form.problem} done={removed} />
      <p>You need an app such as Google Authenticator, 1Password, Aegis or the one built into your phone.</p>
      <input type='hidden' name='intent' value='begin' />
      <Button type='submit' busy={form.busy} busyLabel='Setting up…'>
        Set up an authenticator app
      </Button>
    </Form>
  )
}

interface OnProps extends StateProps {
  readonly since: string
  /** The page to continue to. */
  readonly next: string | undefined
}

function On({ since, next, isFresh, here }: OnProps): ReactElement {
  const form = useIntent('remove')
  return (
    <>
      <Answer problem={form.problem} />
      <p>{`On since ${since}.`}</p>
      {next && (
        <ButtonLink to={next} className='justify-self-start'>
          Continue
        </ButtonLink>
      )}
      {isFresh ? (
        <Form method='post' preventScrollReset>
          <input type='hidden' name='intent' value='remove' />
          <Button type='submit' kind='secondary' size='small' busy={form.busy} busyLabel='Removing…'>
            Remove the app
          </Button>
        </Form>
      ) : (
        <ConfirmFirst label='Remove the app' next={here} />
      )}
    </>
  )
}
