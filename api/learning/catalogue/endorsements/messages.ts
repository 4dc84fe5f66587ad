import { endorsementPath } from '#contract/learning/catalogue/endorsements.ts'
import type { Mail } from '../../../mail/Mail.ts'

/** Without what the tutor typed: this goes to people who don't know us, and nobody should send them words by us. */
export function endorsementAsked(tutor: string, token: string): Mail {
  return {
    subject: `${tutor} would like to quote you`,
    paragraphs: [
      `${tutor} teaches with us, and would like to show on their page what you said about their teaching.`,
      'The link shows it. You can confirm it, put it in your own words, or remove it.',
    ],
    action: { label: 'Read what you’re quoted as saying', path: `${endorsementPath}?token=${token}` },
    afterwards: [
      'Without your answer, the page says that the words were typed by the tutor. The link works for 30 days, and once you’ve confirmed, for as long as your words are shown.',
    ],
  }
}

export function endorsementConfirmed({
  by_name,
  text,
}: {
  readonly by_name: string
  readonly text: string
}): Mail {
  return {
    subject: `${by_name} confirmed what you quote`,
    paragraphs: [`Your page now says that ${by_name} confirmed it.`],
    facts: [{ label: by_name, value: text }],
    action: { label: 'View your profile', path: '/teach/profile?group=background#endorsements' },
  }
}

export function endorsementTakenBack(by_name: string): Mail {
  return {
    subject: `${by_name} removed what you quoted`,
    paragraphs: [
      `It isn’t on your page any more. Please don’t type it again: ${by_name} doesn’t want it shown.`,
    ],
    action: { label: 'View your profile', path: '/teach/profile?group=background#endorsements' },
  }
}
