import type { noticeTopics } from '#contract/learning/words.ts'
import type { NoticeChoices } from '../tables/index.ts'

export type NoticeTopic = (typeof noticeTopics)[number]

export interface Chooser {
  readonly email: string | null
  readonly notices: NoticeChoices | null
}
export interface Ways {
  readonly email: boolean
  readonly sms: boolean
}

/** How this person is notified of the topic: of news only if they ask for it, of the rest by email, or by text message without an address. */
export function wants({ email, notices }: Chooser, topic: NoticeTopic | null): Ways {
  if (topic === 'news') return notices?.news ?? { email: false, sms: false }
  const byDefault = { email: true, sms: email === null }
  return topic === null ? byDefault : (notices?.[topic] ?? byDefault)
}

/** Each topic with the ways that hold for this person, chosen or not. */
export function choicesOf(person: Chooser): Required<NoticeChoices> {
  return {
    messages: wants(person, 'messages'),
    reminders: wants(person, 'reminders'),
    bookings: wants(person, 'bookings'),
    renewals: wants(person, 'renewals'),
    news: wants(person, 'news'),
  }
}
