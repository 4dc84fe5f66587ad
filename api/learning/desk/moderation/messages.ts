import type { Mail } from '../../../mail/Mail.ts'

export interface AboutWritten {
  /** For example, "Review of Chess for beginners". */
  readonly title: string
  readonly text: string
  readonly reason: string
  /** False if staff noticed it themselves. */
  readonly isReported?: boolean
}

/** Sent to its author. */
export function contentHidden({ title, text, reason, isReported = true }: AboutWritten): Mail {
  return {
    subject: `No longer shown: ${title}`,
    heading: 'We’ve taken something you wrote off the site',
    paragraphs: [
      `${isReported ? 'Readers reported it, and we looked at it.' : 'We noticed it ourselves.'} If you think we’re wrong, tell us why. Someone else will decide.`,
    ],
    facts: [
      { label: title, value: text },
      { label: 'Reason', value: reason },
    ],
    action: { label: 'Read and answer', path: '/account/hidden' },
  }
}

/** Sent to its author when the decision is reversed or their answer convinced us. */
export function contentShownAgain({ title, text, reason }: AboutWritten): Mail {
  return {
    subject: `Shown again: ${title}`,
    heading: 'What you wrote is on the site again',
    paragraphs: ['We looked at it again. It’s back as it was.'],
    facts: [
      { label: title, value: text },
      { label: 'Reason', value: reason },
    ],
    action: { label: 'Your account', path: '/account/hidden' },
  }
}

/** Sent to its author. */
export function contentStaysHidden({ title, text, reason }: AboutWritten): Mail {
  return {
    subject: `Still not shown: ${title}`,
    heading: 'What you wrote stays off the site',
    paragraphs: ['Someone else read your answer and came to the same decision. This decision is final.'],
    facts: [
      { label: title, value: text },
      { label: 'Reason', value: reason },
    ],
    action: { label: 'Read decision', path: '/account/hidden' },
  }
}

export interface Outcome {
  readonly title: string
  readonly came: 'hidden' | 'kept' | 'restored'
}

const cameWords: Readonly<Record<Outcome['came'], string>> = {
  hidden:
    'We’ve taken it off the site. Its author can answer once; if that changes anything, we’ll tell you.',
  kept: 'We’ve read it together with what you told us. It stays, because it keeps to our rules.',
  restored: 'We looked at it again, and it’s back on the site: it keeps to our rules.',
}

/** Sent to the people who reported it. */
export function reportDecided({ title, came }: Outcome): Mail {
  return {
    subject: `About your report: ${title}`,
    heading: 'About your report',
    paragraphs: [cameWords[came], 'Thank you for telling us.'],
    facts: [{ label: 'You reported', value: title }],
  }
}
