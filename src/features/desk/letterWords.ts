import type { LetterChannel, LetterPurpose } from '#contract/estate/leads/letterWords.ts'

export const channelWords: Readonly<Record<LetterChannel, string>> = { mail: 'email', whatsapp: 'WhatsApp' }

export const purposeWords: Readonly<Record<LetterPurpose, string>> = {
  answer: 'An answer to the enquiry',
  news: 'News, for those who agreed to it',
}
