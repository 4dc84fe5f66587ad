import type { noticeTopics } from '#contract/learning/base/words.ts'
import type { NoticeChoices } from '../tables/index.ts'

export type NoticeTopic = (typeof noticeTopics)[number]

export interface Chooser {
  readonly email: string | null
  readonly notices: NoticeChoices | null
}
export interface Ways {
  readonly email: boolean
  readonly sms: boolean
  /** Only where a device shows notifications, and before the others. */
  readonly push: boolean
}

/** How this person is notified of the topic: news only if they asked for it, the rest by email, or by text message if they have no address. */
export function wants({ email, notices }: Chooser, topic: NoticeTopic | null): Ways {
  // Choices from before push existed get push on any device that is turned on.
  if (topic === 'news') {
    const { email: mailed, sms, push = false } = notices?.news ?? { email: false, sms: false }
    return { email: mailed, sms, push }
  }
  const byDefault = { email: true, sms: email === null, push: topic !== null }
  if (topic === null) return byDefault
  const { push = true, ...others } = notices?.[topic] ?? byDefault
  return { ...others, push }
}

/** Each topic with the ways that hold for this person, chosen or not. */
export function choicesOf(person: Chooser): Readonly<Record<NoticeTopic, Ways>> {
  return {
    messages: wants(person, 'messages'),
    reminders: wants(person, 'reminders'),
    bookings: wants(person, 'bookings'),
    renewals: wants(person, 'renewals'),
    news: wants(person, 'news'),
  }
}
