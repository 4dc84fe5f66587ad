import type { Webhook } from '#contract/learning/base/webhooks.ts'
import { dayAndTime } from '../../ui/format/when.ts'

const why = {
  staff: 'paused by staff',
  failing: 'paused, because nothing arrived for three days',
  gone: 'paused, because it answered that it’s gone',
}

/** The state of a webhook in a few words. */
export function webhookState({ paused, failing_since }: Webhook, zone: string): string {
  if (paused) return `Since ${dayAndTime(paused.at, zone)} ${why[paused.why]}`
  if (failing_since) return `Failing since ${dayAndTime(failing_since, zone)}`
  return 'On'
}

export function deliveriesText({ waiting, delivered, failed }: Webhook): string {
  const counted = [
    delivered > 0 && `${delivered} delivered`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} failed`,
  ].filter((text) => text !== false)
  return counted.length > 0 ? `${counted.join(', ')} in 30 days` : 'Nothing sent yet'
}
