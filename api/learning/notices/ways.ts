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

/** How this person is notified of the topic. By default by email, or by text message without an address. */
export function wants({ email, notices }: Chooser, topic: NoticeTopic | null): Ways {
  const byDefault = { email: true, sms: email === null }
  return topic === null ? byDefault : (notices?.[topic] ?? byDefault)
}
