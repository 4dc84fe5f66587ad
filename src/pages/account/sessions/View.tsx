import { Laptop, Smartphone } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { KnownDevice, Session } from '#contract/learning/account/profile.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SessionsView(): ReactElement {
  const { data, site } = usePage(work)
  const { items, total } = data.sessions ?? { items: [], total: 0 }
  const one = useIntent('one')
  const others = useIntent('others')
  const everywhere = useIntent('everywhere')
  const own = items.filter(({ current }) => current)
  const rest = items.filter(({ current }) => !current)
  return (
    <AccountPage>
      <Setting
        title='Where you are signed in'
        about='Don’t recognise one of them? Sign it out, then change your password.'
      >
        <Answer problem={one.problem ?? others.problem ?? everywhere.problem} done={one.done} />
        {data.sessions ? (
          <ul className='border-line border-b'>
            {[...own, ...rest].map((session) => (
              <Device key={session.id} session={session} zone={site.timeZone} />
            ))}
          </ul>
        ) : (
          <p>Devices aren’t listed here. To sign out on this one, use the menu at the top.</p>
        )}
        {total > items.length && (
          <p className='text-14 text-ink-soft'>{`The ${items.length} used last, of ${total}.`}</p>
        )}
        {rest.length > 0 && (
          <Form method='post' preventScrollReset className='flex flex-wrap gap-4'>
            <Button
              type='submit'
              name='intent'
              value='others'
              kind='secondary'
              busy={others.busy}
              busyLabel='Signing out…'
            >
              Sign out everywhere else
            </Button>
            <Button
              type='submit'
              name='intent'
              value='everywhere'
              kind='quiet'
              busy={everywhere.busy}
              busyLabel='Signing out…'
            >
              Sign out everywhere, here too
            </Button>
          </Form>
        )}
      </Setting>
      {data.devices && data.devices.length > 0 && <Remembered devices={data.devices} zone={site.timeZone} />}
    </AccountPage>
  )
}

interface RememberedProps {
  readonly devices: readonly KnownDevice[]
  readonly zone: string
}

function Remembered({ devices, zone }: RememberedProps): ReactElement {
  const { problem, busy } = useIntent('forget')
  return (
    <Setting
      title='Remembered devices'
      about='You’ve signed in on these before, so your password always works there, even while someone else is trying to get in. Forget those you no longer use.'
    >
      <Answer problem={problem} />
      <ul className='border-line border-b'>
        {devices.map(({ id, device, last_used_at }) => (
          <Row key={id} device={device} about={`Signed out. Last sign-in ${dayAndTime(last_used_at, zone)}`}>
            <Form method='post' preventScrollReset>
              <input type='hidden' name='intent' value='forget' />
              <input type='hidden' name='id' value={id} />
              <input type='hidden' name='device' value={device} />
              <Button type='submit' kind='secondary' size='small' busy={busy} aria-label={`Forget ${device}`}>
                Forget
              </Button>
            </Form>
          </Row>
        ))}
      </ul>
    </Setting>
  )
}

interface RowProps {
  readonly device: string
  readonly about: ReactNode
  readonly children: ReactNode
}

function Row({ device, about, children }: RowProps): ReactElement {
  return (
    <li className='flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-4'>
      <Icon
        of={phones.test(device) ? Smartphone : Laptop}
        className='size-6 shrink-0 text-ink-soft'
        strokeWidth={1.75}
      />
      <div className='min-w-40 flex-1'>
        <p className='font-semibold'>{device}</p>
        <p className='text-14 text-ink-soft'>{about}</p>
      </div>
      {children}
    </li>
  )
}

const phones = /iPhone|iPad|Android/

function Device({ session, zone }: { readonly session: Session; readonly zone: string }): ReactElement {
  const { id, device, current, created_at, last_used_at } = session
  const about = (
    <>
      {current ? 'This device, in use now' : `Last used ${dayAndTime(last_used_at, zone)}`}
      <span className='block'>{`Signed in on ${dateOf(created_at, zone)}`}</span>
    </>
  )
  return (
    <Row device={device} about={about}>
      <SignOut id={id} current={current} device={device} />
    </Row>
  )
}

function SignOut({ id, current, device }: Pick<Session, 'id' | 'current' | 'device'>): ReactElement {
  const { busy } = useIntent('one')
  if (current) {
    return (
      <Form method='post' action={href(pages.logout)}>
        <Button type='submit' kind='secondary' size='small'>
          Sign out here
        </Button>
      </Form>
    )
  }
  return (
    <Form method='post' preventScrollReset>
      <input type='hidden' name='intent' value='one' />
      <input type='hidden' name='session' value={id} />
      <input type='hidden' name='device' value={device} />
      <Button type='submit' kind='secondary' size='small' busy={busy} aria-label={`Sign out ${device}`}>
        Sign out
      </Button>
    </Form>
  )
}
