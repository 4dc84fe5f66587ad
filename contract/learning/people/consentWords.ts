import { consentWords, type LearnerPurpose, learnerPurposes } from './learnerWords.ts'

/** The channels for news; each needs its own consent. */
export const newsWays = ['email', 'sms', 'push'] as const
export type NewsWay = (typeof newsWays)[number]

/** The words stored with each consent, as the notifications page shows them. */
export const newsWords: Readonly<Record<NewsWay, string>> = {
  email: 'News by email: new subjects and features.',
  sms: 'News by SMS: new subjects and features.',
  push: 'News on my devices: new subjects and features.',
}

/** Withdrawn in the account, or with the link in each news email. */
export const withdrawalWays = ['account', 'link'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]

export const consentPurposes = [...learnerPurposes, 'news_email', 'news_sms', 'news_push'] as const

/** Everything that people can consent to, in a few words. */
export const purposeNames: Readonly<Record<LearnerPurpose | `news_${NewsWay}`, string>> = {
  classes: consentWords.classes.title,
  note: consentWords.note.title,
  sign_in: consentWords.sign_in.title,
  news_email: 'News by email',
  news_sms: 'News by SMS',
  news_push: 'News on devices',
}
