import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Webhook } from '#contract/learning/base/webhooks.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { WebhookFields } from '../../../features/desk/webhookForm.tsx'
import { deliveriesText, webhookState } from '../../../features/desk/webhookState.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function WebhooksView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { webhooks } = data.webhooks
  return (
    <Desk>
      <DeskHead title='Webhooks' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        We tell other systems when something happens, with a signed request to their address.
      </p>
      <Added />
      {webhooks.length === 0 ? (
        <Nothing>None yet.</Nothing>
      ) : (
        <ul className='mt-4 max-w-[52rem] border-line border-t'>
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} zone={site.timeZone} />
          ))}
        </ul>
      )}
      {viewer?.capabilities?.includes('webhooks.change') && <Add open={webhooks.length === 0} />}
    </Desk>
  )
}

interface LineProps {
  readonly webhook: Webhook
  readonly zone: string
}

function WebhookLine({ webhook, zone }: LineProps): ReactElement {
  const { id, url, note } = webhook
  const well = !webhook.paused && !webhook.failing_since
  return (
    <Line
      main={
        <Link className='link font-semibold' to={href(pages.deskWebhook, { webhook: id })}>
          {url}
        </Link>
      }
      side={<span className={well ? undefined : 'text-bad'}>{webhookState(webhook, zone)}</span>}
      below={[note, deliveriesText(webhook)].filter(Boolean).join(' · ')}
    />
  )
}

/** A new webhook's secret, shown only once. */
function Added(): ReactElement | null {
  const form = useFormState()
  const secret = form.done === null ? undefined : form.valueOf('shown_once')
  const added = form.valueOf('added')
  if (!secret || !added) return null
  return (
    <Notice tone='good' live title='Webhook added. Copy its secret now' className='mt-4 max-w-[52rem]'>
      <p>
        <code className='wrap-anywhere'>{secret}</code>
      </p>
      <p>
        We don’t show it again. The receiver needs it to check signatures.{' '}
        <Link className='link' to={href(pages.deskWebhook, { webhook: added })}>
          Send a test event
        </Link>
      </p>
    </Notice>
  )
}

function Add({ open }: { readonly open: boolean }): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null
  return (
    <div className='mt-6 max-w-[44rem]'>
      {form.problem && <Notice tone='bad' live title={form.problem} className='mb-4' />}
      <Disclosure title='Add a webhook' open={mine || (open && form.done === null) || undefined}>
        <Form method='post' preventScrollReset noValidate className='grid gap-4 pb-4'>
          <WebhookFields form={form} mine={mine} draft={{ url: '', note: '', events: [] }} />
          <ConfirmInPlace />
          <Button
            type='submit'
            size='small'
            className='justify-self-start'
            busy={form.busy}
            busyLabel='Adding…'
          >
            Add webhook
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}
