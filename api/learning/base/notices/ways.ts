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
  /** Used only where a device shows notifications, and before the other ways. */
  readonly push: boolean
}

/**
 * How to notify this person of a topic. By default, news isn't sent, and the rest goes by push and email, or by push
 * and text message if there's no email address.
 */
export function wants({ email, notices }: Chooser, topic: NoticeTopic | null): Ways {
  // Choices stored before push existed have it on, except for news.
  if (topic === 'news') {
    const { email: mailed, sms, push = false } = notices?.news ?? { email: false, sms: false }
    return { email: mailed, sms, push }
  }
  const byDefault = { email: true, sms: email === null, push: topic !== null }
  if (topic === null) return byDefault
  const { push = true, ...others } = notices?.[topic] ?? byDefault
  return { ...others, push }
}

/** For each topic, the ways that apply to this person, whether by choice or by default. */
export function choicesOf(person: Chooser): Readonly<Record<NoticeTopic, Ways>> {
  return {
    messages: wants(person, 'messages'),
    reminders: wants(person, 'reminders'),
    bookings: wants(person, 'bookings'),
    renewals: wants(person, 'renewals'),
    news: wants(person, 'news'),
  }
}
