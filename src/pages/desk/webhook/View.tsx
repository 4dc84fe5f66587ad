import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { type Delivery, deliveryStatuses } from '#contract/learning/base/webhooks.ts'
import { testEvent, webhookEvents } from '#contract/webhookEvents.ts'
import { Line, Nothing, Record, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { deliveriesText, webhookState } from '../../../features/desk/webhookState.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Changes } from './Changes.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function WebhookView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { webhook, deliveries, next } = data.webhook
  const mayChange = viewer?.capabilities?.includes('webhooks.change') ?? true
  return (
    <Record
      back={{ to: href(pages.deskWebhooks), label: 'Webhooks' }}
      title={<span className='wrap-anywhere'>{webhook.url}</span>}
      detail={webhook.note}
      aside={
        mayChange ? <Changes webhook={webhook} /> : <p className='text-ink-soft'>An owner can change this.</p>
      }
    >
      <Facts
        facts={[
          { label: 'State', value: webhookState(webhook, site.timeZone) },
          { label: 'Events', value: webhook.events.map((event) => webhookEvents[event]).join(', ') },
          { label: 'Deliveries', value: deliveriesText(webhook) },
          ...(webhook.former_until
            ? [
                {
                  label: 'Secret',
                  value: `New. The old one also signs until ${dayAndTime(webhook.former_until, site.timeZone)}`,
                },
              ]
            : []),
        ]}
      />
      <Section title='Deliveries'>
        <States id={webhook.id} />
        {deliveries.length === 0 && <Nothing>None here. Deliveries are kept for 30 days.</Nothing>}
        <ol>
          {deliveries.map((delivery) => (
            <DeliveryLine
              key={delivery.id}
              delivery={delivery}
              zone={site.timeZone}
              mayReplay={mayChange && delivery.event !== testEvent}
            />
          ))}
        </ol>
        <Older id={webhook.id} before={next} />
      </Section>
    </Record>
  )
}

const stateWords = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const

function States({ id }: { readonly id: string }): ReactElement {
  const { search } = usePage(work)
  const chosen = deliveryStatuses.find((state) => state === search.get('state'))
  const choices = [undefined, ...deliveryStatuses]
  return (
    <nav aria-label='Deliveries' className='flex flex-wrap gap-x-4 py-2'>
      {choices.map((state) => (
        <Link
          key={state ?? 'all'}
          className='link inline-flex min-h-6 items-center aria-[current]:font-semibold pointer-coarse:min-h-11'
          aria-current={state === chosen ? 'page' : undefined}
          to={href(pages.deskWebhook, { webhook: id }, { state })}
        >
          {state ? stateWords[state] : 'All'}
        </Link>
      ))}
    </nav>
  )
}

interface OlderProps {
  readonly id: string
  readonly before: string | null
}

function Older({ id, before }: OlderProps): ReactElement | null {
  const { search } = usePage(work)
  if (before === null) return null
  const state = search.get('state') ?? undefined
  return (
    <Link
      className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
      to={href(pages.deskWebhook, { webhook: id }, { state, before })}
    >
      Older
    </Link>
  )
}

interface DeliveryProps {
  readonly delivery: Delivery
  readonly zone: string
  readonly mayReplay: boolean
}

function DeliveryLine({ delivery, zone, mayReplay }: DeliveryProps): ReactElement {
  const { event, happened_at, id, status, subject } = delivery
  return (
    <Line
      main={
        event === testEvent ? (
          <strong>Test event</strong>
        ) : (
          <>
            <strong>{webhookEvents[event]}</strong> <code className='text-12 text-ink-soft'>{subject}</code>
          </>
        )
      }
      side={<time dateTime={happened_at}>{dayAndTime(happened_at, zone)}</time>}
      below={
        <>
          <p className={status === 'failed' ? 'text-bad' : undefined}>{fateText(delivery, zone)}</p>
          {delivery.answer && <code className='text-12'>{delivery.answer}</code>}
          {mayReplay && status !== 'pending' && <Replay id={id} />}
        </>
      }
    />
  )
}

function fateText(
  { status, attempts, tried_at, next_at, answer_status, problem }: Delivery,
  zone: string,
): string {
  const said = answer_status === null ? '' : `answer ${answer_status}`
  const tried = attempts > 1 ? `tried ${attempts} times` : ''
  const last = tried_at && attempts > 0 ? `last ${dayAndTime(tried_at, zone)}` : ''
  const next = next_at && tried_at ? `next ${dayAndTime(next_at, zone)}` : ''
  const facts = [stateWords[status], said, tried, attempts > 1 ? last : '', next].filter(Boolean).join(', ')
  return problem ? `${facts}. ${problem}` : facts
}

function Replay({ id }: { readonly id: string }): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('delivery') === id
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3'>
      <input type='hidden' name='intent' value='replay' />
      <input type='hidden' name='delivery' value={id} />
      {mine && <ConfirmInPlace />}
      <Submit label='Send again' kind='quiet' />
    </Form>
  )
}
