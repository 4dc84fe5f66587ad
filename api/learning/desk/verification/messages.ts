import type { CheckedPart } from '#contract/learning/catalogue/verificationWords.ts'
import type { Mail } from '../../../mail/Mail.ts'

const action = { label: 'View verification', path: '/teach/verification' }

function deletion(days: number | null): readonly string[] {
  if (days === null) return []
  return [
    days === 1 ? 'We’ll delete your documents tomorrow.' : `We’ll delete your documents in ${days} days.`,
  ]
}

interface Told {
  /** Days until the documents are deleted; null if we no longer have any. */
  readonly days: number | null
}

/** Sent to the tutor. */
export function tutorVerified({ checked, days }: Told & { readonly checked: readonly CheckedPart[] }): Mail {
  return {
    subject: 'We’ve checked your documents',
    heading: 'Your pages now say what we checked',
    paragraphs: [
      `We’ve checked your ${checked.join(' and ')}. Your page and your courses say so, with the month.`,
      ...deletion(days),
    ],
    action,
  }
}

interface Answered extends Told {
  readonly reason: string
}

/** Sent to the tutor. */
export function tutorAsked({ reason, days }: Answered): Mail {
  return {
    subject: 'Please send us more for your verification',
    heading: 'Something is missing',
    paragraphs: [
      'We’ve read your documents and need something else. Send it, and we’ll read them again.',
      ...deletion(days),
    ],
    facts: [{ label: 'What’s missing', value: reason }],
    action: { ...action, label: 'Send documents' },
  }
}

/** Sent to the tutor. */
export function tutorRefused({ reason, days }: Answered): Mail {
  return {
    subject: 'We couldn’t verify you',
    heading: 'We couldn’t verify you',
    paragraphs: [
      'Your pages don’t say that we’ve checked you. You can go on teaching, and send other documents at any time.',
      ...deletion(days),
    ],
    facts: [{ label: 'Why', value: reason }],
    action,
  }
}
