import { consentWords, type LearnerPurpose, learnerPurposes } from './learnerWords.ts'

/** How news reaches somebody, each agreed to by itself. */
export const newsWays = ['email', 'sms', 'push'] as const
export type NewsWay = (typeof newsWays)[number]

/** What is kept with the consent to each, as the page of notifications says it. */
export const newsWords: Readonly<Record<NewsWay, string>> = {
  email: 'News by email: new subjects and features.',
  sms: 'News by SMS: new subjects and features.',
  push: 'News on my devices: new subjects and features.',
}

/** In one's account, or by the link that each email of news has. */
export const withdrawalWays = ['account', 'link'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]

export const consentPurposes = [...learnerPurposes, 'news_email', 'news_sms', 'news_push'] as const

/** Whatever somebody can agree to, in a few words. */
export const purposeNames: Readonly<Record<LearnerPurpose | `news_${NewsWay}`, string>> = {
  classes: consentWords.classes.title,
  note: consentWords.note.title,
  sign_in: consentWords.sign_in.title,
  news_email: 'News by email',
  news_sms: 'News by SMS',
  news_push: 'News on devices',
}
