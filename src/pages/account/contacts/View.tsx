import type { ReactElement } from 'react'
import { usePage } from '../../../platform/page/usePage.ts'
import { AccountPage } from '../AccountPage.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Contact, type Pending } from './Contact.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ContactsView(): ReactElement | null {
  const { data, search, viewer } = usePage(work)
  if (!viewer) return null
  const saved = search.get('saved')
  const pending = pendingIn(search)
  const { changes = [], confirmed_until } = data.safety ?? {}
  // A service that never requires confirmation leaves `confirmed_until` out.
  const confirmed = confirmed_until !== null
  return (
    <AccountPage>
      <Contact
        kind='email'
        present={viewer.email}
        pending={pending?.by === 'email' ? pending : null}
        saved={saved === 'email'}
        confirmed={confirmed}
        change={changes.find(({ channel }) => channel === 'email')}
      />
      <Contact
        kind='mobile'
        present={viewer.mobile}
        pending={pending?.by === 'sms' ? pending : null}
        saved={saved === 'mobile'}
        confirmed={confirmed}
        change={changes.find(({ channel }) => channel === 'sms')}
      />
      {data.passkeys && (
        <Passkeys passkeys={data.passkeys} saved={saved === 'passkey'} confirmed={confirmed} />
      )}
      {data.secondWay && <Authenticator way={data.secondWay} />}
      <Password viewer={viewer} saved={saved === 'password'} confirmed={confirmed} />
    </AccountPage>
  )
}

function pendingIn(search: URLSearchParams): (Pending & { readonly by: 'email' | 'sms' }) | null {
  const challenge = search.get('challenge')
  if (!challenge) return null
  const seconds = Number(search.get('again'))
  return {
    challenge,
    by: search.get('by') === 'sms' ? 'sms' : 'email',
    to: search.get('to')?.slice(0, 64) ?? null,
    pause: Number.isInteger(seconds) && seconds > 0 && seconds <= 600 ? seconds : 30,
  }
}
