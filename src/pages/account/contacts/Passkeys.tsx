import { KeyRound } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Passkey } from '#contract/learning/people/passkeys.ts'
import { PasskeyButton } from '../../../features/people/secondWay/PasskeyButton.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Answer } from '../Answer.tsx'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { work } from './work.ts'

interface PasskeysProps {
  readonly passkeys: readonly Passkey[]
  readonly saved: boolean
  /** True if the account's holder has just confirmed who they are. */
  readonly confirmed: boolean
}

export function Passkeys({ passkeys, saved, confirmed }: PasskeysProps): ReactElement {
  const { site } = usePage(work)
  const adding = useIntent('passkey')
  const removing = useIntent('remove_passkey')
  const label = passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'
  return (
    <Setting
      title='Passkeys'
      about='Sign in with your fingerprint, your face or your phone’s PIN, without waiting for a message. A passkey can’t be guessed, and no other site can ask for it.'
    >
      <Answer
        problem={adding.problem ?? removing.problem}
        done={saved ? 'Passkey added. You can sign in with it from now on.' : removing.done}
      />
      {passkeys.length > 0 && (
        <ul className='border-line border-b'>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} zone={site.timeZone} confirmed={confirmed} />
          ))}
        </ul>
      )}
      {confirmed ? (
        <PasskeyButton
          purpose='add'
          sentAs={['intent', 'passkey']}
          busy={adding.busy}
          otherwise={<p className='text-ink-soft'>This browser can’t make passkeys.</p>}
        >
          {label}
        </PasskeyButton>
      ) : (
        <ConfirmFirst
          label={passkeys.length > 0 ? 'Add or remove passkeys' : label}
          next={href(pages.accountContacts)}
        />
      )}
      <noscript>
        <p className='text-14 text-ink-soft'>Adding a passkey needs JavaScript.</p>
      </noscript>
    </Setting>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly zone: string
  readonly confirmed: boolean
}

function Row({ passkey, zone, confirmed }: RowProps): ReactElement {
  const { id, name, created_at, last_used_at } = passkey
  const { busy } = useIntent('remove_passkey')
  return (
    <li className='flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-4'>
      <Icon of={KeyRound} className='size-6 shrink-0 text-ink-soft' strokeWidth={1.75} />
      <div className='min-w-40 flex-1'>
        <p className='font-semibold'>{name}</p>
        <p className='text-14 text-ink-soft'>
          {`Added on ${dateOf(created_at, zone)}. `}
          {last_used_at ? `Last used ${dayAndTime(last_used_at, zone)}` : 'Not used yet'}
        </p>
      </div>
      {confirmed && (
        <Form method='post' preventScrollReset>
          <input type='hidden' name='intent' value='remove_passkey' />
          <input type='hidden' name='passkey' value={id} />
          <Button
            type='submit'
            kind='secondary'
            size='small'
            busy={busy}
            aria-label={`Remove passkey: ${name}`}
          >
            Remove
          </Button>
        </Form>
      )}
    </li>
  )
}
