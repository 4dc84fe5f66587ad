import type { ReactElement } from 'react'
import { PasskeyButton } from '../../../features/people/secondWay/PasskeyButton.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'

/** For staff who have neither an app nor a passkey yet: a passkey is quicker, and enough on its own. */
export function PasskeyInstead(): ReactElement {
  const form = useIntent('passkey')
  return (
    <Setting
      title='Passkey'
      about='The quickest way to sign in: use your fingerprint, your face or your device’s PIN, and nothing else.'
    >
      <Notice title='Staff sign in with a passkey or an authenticator app'>
        A password or a code alone isn’t enough to open the desk. Choose one of the two.
      </Notice>
      <Answer problem={form.problem} />
      <PasskeyButton
        purpose='add'
        sentAs={['intent', 'passkey']}
        busy={form.busy}
        kind='primary'
        otherwise={<p className='text-ink-soft'>This browser can’t make passkeys. Use an app instead.</p>}
      >
        Add a passkey
      </PasskeyButton>
      <noscript>
        <p className='text-14 text-ink-soft'>
          Adding a passkey needs JavaScript. An authenticator app works without.
        </p>
      </noscript>
    </Setting>
  )
}
