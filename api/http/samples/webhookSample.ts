import { type WebhookBody, webhookData } from '#contract/webhookBodies.ts'
import type { SentEvent } from '#contract/webhookEvents.ts'
import { moment } from './calendar.ts'
import { Place } from './cast.ts'
import { sampleOf } from './sample.ts'

/** A complete delivery of an event. */
export function webhookSample(event: SentEvent): WebhookBody {
  const [thing = ''] = event.split('.')
  const place = event === 'enquiry.taken' ? new Place('Homes', 'lead') : new Place('Learn', thing)
  return { type: event, timestamp: moment, data: sampleOf(webhookData[event], place) }
}
