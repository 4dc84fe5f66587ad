import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Broadcast } from '#contract/learning/desk/broadcasts.ts'
import { howLong, peopleText } from '../../../features/desk/broadcastWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface SendProps {
  readonly broadcast: Broadcast
  readonly isEdited: boolean
}

/** What can be done with a broadcast now. */
export function Send({ broadcast, isEdited }: SendProps): ReactElement {
  const form = useFormState()
  const { id, status, fates, needs_colleague = false } = broadcast
  const here = href(pages.deskBroadcast, { broadcast: id })
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && form.code !== 'confirm_first' && <Notice tone='bad' live title={form.problem} />}
      {status === 'draft' && !isEdited && (
        <div className='flex flex-wrap gap-3'>
          <ButtonLink
            size='small'
            kind='secondary'
            to={href(pages.deskBroadcast, { broadcast: id }, { edit: 'yes' })}
          >
            Edit draft
          </ButtonLink>
          <OneButton intent='test' busy={form.busy}>
            Send a test to me
          </OneButton>
          <OneButton intent='remove' busy={form.busy}>
            Discard draft
          </OneButton>
        </div>
      )}
      {status === 'sending' && (
        <>
          <p>{`${peopleText(fates.waiting)} left, ${howLong(fates.waiting, broadcast.per_minute)}.`}</p>
          <div className='flex flex-wrap gap-3'>
            <OneButton intent='stop' busy={form.busy}>
              Stop
            </OneButton>
            <ButtonLink size='small' kind='secondary' to={here}>
              Refresh
            </ButtonLink>
          </div>
        </>
      )}
      {!isEdited && (status === 'draft' || status === 'stopped') && fates.waiting > 0 && !needs_colleague && (
        <Start broadcast={broadcast} form={form} />
      )}
      {!isEdited && needs_colleague && (
        <p className='text-ink-soft'>
          {`You wrote this, and nobody can unsubscribe from service messages. For ${peopleText(fates.waiting)}, a colleague has to read and send it.`}
        </p>
      )}
      {status === 'draft' && fates.waiting === 0 && (
        <p className='text-ink-soft'>Nobody in this group can be emailed.</p>
      )}
    </>
  )
}

function Start({
  broadcast,
  form,
}: {
  readonly broadcast: Broadcast
  readonly form: FormState
}): ReactElement {
  const { fates, version, status, per_minute } = broadcast
  const goesOn = status === 'stopped'
  return (
    <Section title={goesOn ? 'Resume' : 'Send'}>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='intent' value='start' />
        <input type='hidden' name='version' value={version} />
        <input type='hidden' name='people' value={fates.waiting} />
        <p className='text-ink-soft'>
          {`It takes ${howLong(fates.waiting, per_minute)}. You can stop it, but emails already sent can’t be recalled.`}
        </p>
        <TextArea
          label='Reason'
          hint='It’s kept in “What staff did”.'
          name='reason'
          rows={2}
          required
          maxLength={500}
          defaultValue={form.valueOf('reason')}
          error={form.errorOf('reason')}
        />
        <ConfirmInPlace />
        <Submit label={`${goesOn ? 'Resume for' : 'Send to'} ${peopleText(fates.waiting)}`} kind='primary' />
      </Form>
    </Section>
  )
}

interface OneButtonProps {
  readonly intent: string
  readonly busy: boolean
  readonly children: ReactNode
}

function OneButton({ intent, busy, children }: OneButtonProps): ReactElement {
  return (
    <Form method='post' preventScrollReset>
      <input type='hidden' name='intent' value={intent} />
      <Button type='submit' size='small' kind='secondary' busy={busy}>
        {children}
      </Button>
    </Form>
  )
}
