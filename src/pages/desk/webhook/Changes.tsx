import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Webhook } from '#contract/learning/base/webhooks.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { WebhookFields } from '../../../features/desk/webhookForm.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import type { ButtonKind } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

/** What can be done with a webhook, and the result. */
export function Changes({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const form = useFormState()
  const { paused, failed } = webhook
  const changing = form.valueOf('intent') === 'change' && form.problem !== null
  return (
    <>
      {form.done && (
        <Notice tone='good' live title={form.done}>
          <NewSecret />
        </Notice>
      )}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <Act intent='test' button='Send a test event' kind='primary' />
      {failed > 0 && (
        <Act
          intent='replay'
          button={failed === 1 ? 'Send the failed one again' : `Send all ${failed} failed again`}
        />
      )}
      <Act intent='pause' button={paused ? 'Resume' : 'Pause'}>
        <input type='hidden' name='paused' value={paused ? 'no' : 'yes'} />
      </Act>
      <Disclosure title='Change address or events' open={changing || undefined}>
        <Form method='post' preventScrollReset noValidate className='grid gap-4 pb-4'>
          <input type='hidden' name='intent' value='change' />
          <WebhookFields form={form} mine={changing} draft={webhook} />
          {changing && <ConfirmInPlace />}
          <Submit label='Save' kind='primary' />
        </Form>
      </Disclosure>
      <Disclosure
        title='New secret'
        open={(form.valueOf('intent') === 'renew' && form.problem !== null) || undefined}
      >
        <p className='pb-3 text-ink-soft'>
          For 24 hours we sign with both secrets, so that the receiver misses nothing while you change it
          there. Then the old one stops working.
        </p>
        <Act intent='renew' button='Get a new secret' />
      </Disclosure>
      <Disclosure
        title='Remove'
        open={(form.valueOf('intent') === 'remove' && form.problem !== null) || undefined}
      >
        <p className='pb-3 text-ink-soft'>
          Nothing more is sent, and the list of deliveries is deleted. To stop for a while, pause it instead.
        </p>
        <Act intent='remove' button='Remove webhook' kind='danger' />
      </Disclosure>
    </>
  )
}

/** A new secret, shown only once: from then on, only the receiver has it. */
function NewSecret(): ReactElement | null {
  const secret = useFormState().valueOf('shown_once')
  if (!secret) return null
  return (
    <>
      <p>
        <code className='wrap-anywhere'>{secret}</code>
      </p>
      <p>We don’t show it again. Give it to the receiver within 24 hours.</p>
    </>
  )
}

interface ActProps {
  readonly intent: string
  readonly button: string
  readonly kind?: ButtonKind
  readonly children?: ReactNode
}

/** A form with one button, which asks people to confirm who they are if necessary. */
export function Act({ intent, button, kind = 'secondary', children }: ActProps): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('intent') === intent
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3'>
      <input type='hidden' name='intent' value={intent} />
      {children}
      {mine && <ConfirmInPlace />}
      <Submit label={button} kind={kind} />
    </Form>
  )
}
