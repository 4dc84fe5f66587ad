/** The events that other systems can be told about, with their names at the desk. */
export const webhookEvents = {
  'order.paid': 'Order paid',
  'order.refunded': 'Order refunded',
  'enrolment.made': 'Enrolment made',
  'enrolment.ended': 'Enrolment ended',
  'class.held': 'Class held',
  'class.cancelled': 'Class cancelled',
  'class.moved': 'Class moved',
  'demo.confirmed': 'Demo confirmed',
  'course.published': 'Course published',
  'enquiry.taken': 'Enquiry taken',
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** Sent with a button at the desk, to try out an endpoint. */
export const testEvent = 'test'
export type SentEvent = WebhookEvent | typeof testEvent
export const sentEvents = [...webhookEventNames, testEvent] as const
