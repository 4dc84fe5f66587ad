import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { AccessKey } from '#contract/learning/base/keys.ts'
import { keyCapabilities } from '#contract/staff.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { capabilityText, fieldOf } from './capabilityFields.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function KeysView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { keys } = data.keys
  const mayChange = viewer?.capabilities?.includes('keys.change') ?? false
  return (
    <Desk>
      <DeskHead title='Keys' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        With a key, a program can read the desk’s lists and files, or add enquiries. It can’t change anything
        else, and what it does is recorded under the key’s name.
      </p>
      <Said />
      {keys.length === 0 ? (
        <Nothing>None yet.</Nothing>
      ) : (
        <ul className='mt-4 max-w-[52rem] border-line border-t'>
          {keys.map((key) => (
            <KeyLine key={key.id} of={key} zone={site.timeZone} mayRevoke={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <Add open={keys.length === 0} />}
    </Desk>
  )
}

/** The result of a form. A new key is shown here, only once. */
function Said(): ReactElement | null {
  const form = useFormState()
  if (form.problem) return <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[52rem]' />
  if (form.done === null) return null
  const token = form.valueOf('shown_once')
  return (
    <Notice tone='good' live title={form.done} className='mt-4 max-w-[52rem]'>
      {token && (
        <>
          <p>
            <code className='wrap-anywhere'>{token}</code>
          </p>
          <p>
            We don’t show it again. The program sends it as{' '}
            <code className='wrap-anywhere'>Authorization: Bearer {token.slice(0, 9)}…</code>
          </p>
        </>
      )}
    </Notice>
  )
}

interface LineProps {
  readonly of: AccessKey
  readonly zone: string
  readonly mayRevoke: boolean
}

function KeyLine({ of: key, zone, mayRevoke }: LineProps): ReactElement {
  const form = useFormState()
  const { id, name, hint, capabilities, state, last_used_at, created_by, created_at } = key
  const made = `Created ${dateOf(created_at, zone)}${created_by ? ` by ${created_by}` : ''}`
  const used = last_used_at ? `last used ${dayAndTime(last_used_at, zone)}` : 'never used'
  return (
    <Line
      main={
        <>
          <strong className={state === 'on' ? undefined : 'line-through'}>{name}</strong>{' '}
          <code className='text-ink-soft'>{`…${hint}`}</code>
        </>
      }
      side={stateText(key, zone)}
      below={
        <>
          <p>{capabilities.map(capabilityText).join(', ')}</p>
          <p>{`${made}, ${used}`}</p>
          {mayRevoke && state === 'on' && (
            <Form method='post' preventScrollReset noValidate className='pt-1'>
              <input type='hidden' name='intent' value='revoke' />
              <input type='hidden' name='key' value={id} />
              <Button type='submit' size='small' kind='danger' aria-label={`Revoke ${name}`} busy={form.busy}>
                Revoke
              </Button>
            </Form>
          )}
        </>
      }
    />
  )
}

/** A key expires at the midnight after its last day. */
function stateText({ state, expires_at }: AccessKey, zone: string): string {
  const lastDay = dateOf(new Date(Date.parse(expires_at) - 1).toISOString(), zone)
  if (state === 'revoked') return 'Revoked'
  return state === 'expired' ? `Ended ${lastDay}` : `Until ${lastDay}`
}

function Add({ open }: { readonly open: boolean }): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('intent') === 'add'
  const wrong = mine ? form.errorOf('capabilities') : undefined
  return (
    <div className='mt-6 max-w-[44rem]'>
      <Disclosure title='Create a key' open={mine || (open && form.done === null) || undefined}>
        <Form method='post' preventScrollReset noValidate className='grid gap-4 pb-4'>
          <input type='hidden' name='intent' value='add' />
          <TextInput
            label='Name'
            hint='The program that uses it, such as “Accounts, nightly”.'
            name='name'
            maxLength={80}
            required
            defaultValue={mine ? form.valueOf('name') : undefined}
            error={mine ? form.errorOf('name') : undefined}
          />
          <fieldset>
            <legend className='font-semibold'>It may</legend>
            {keyCapabilities.map((capability) => (
              <Checkbox
                key={capability}
                name={fieldOf(capability)}
                label={capabilityText(capability)}
                defaultChecked={mine && form.valueOf(fieldOf(capability)) !== undefined}
              />
            ))}
            {wrong && <FieldError id='capabilities-error'>{wrong}</FieldError>}
          </fieldset>
          <TextInput
            label='Last day'
            hint='At most two years from now. Replace keys now and then.'
            name='until'
            type='date'
            required
            defaultValue={mine ? form.valueOf('until') : undefined}
            error={mine ? form.errorOf('until') : undefined}
          />
          {mine && <ConfirmInPlace />}
          <Button
            type='submit'
            size='small'
            className='justify-self-start'
            busy={form.busy}
            busyLabel='Making…'
          >
            Create key
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}
