import { pointWords, type ReadingPoint } from '#contract/learning/teaching/readingWords.ts'
import type { Mail } from '../../../mail/Mail.ts'

interface About {
  readonly course: { readonly id: string; readonly slug: string; readonly title: string }
}

/** Sent to the course's tutor. */
export function courseApproved({ course: { slug, title } }: About): Mail {
  return {
    subject: `Live: ${title}`,
    heading: 'Your course is live',
    paragraphs: [
      `We’ve read ${title}. People can find it, book demos and buy seats.`,
      'From now on, your changes are public as soon as you save them.',
    ],
    action: { label: 'View course page', path: `/courses/${slug}` },
  }
}

interface SentBack extends About {
  readonly reason: string
  readonly points: readonly ReadingPoint[]
}

/** Sent to the course's tutor. */
export function courseSentBack({ course: { id, title }, reason, points }: SentBack): Mail {
  return {
    subject: `Please change: ${title}`,
    heading: 'Your course needs a change before it goes live',
    paragraphs: [`We’ve read ${title}. Make the changes below, then publish it again.`],
    facts: [
      ...(points.length > 0
        ? [{ label: 'About', value: points.map((each) => pointWords[each]).join(', ') }]
        : []),
      { label: 'What to change', value: reason },
    ],
    action: { label: 'Edit course', path: `/teach/courses/${id}/edit?step=publish` },
  }
}

/** Sent to students with a seat. */
export function courseOffSale({ course: { slug, title } }: About): Mail {
  return {
    subject: `No longer on sale: ${title}`,
    heading: 'Your classes go on as planned',
    paragraphs: [
      `We’ve taken ${title} off the site, so nobody new can join it. Your seat and your classes stay as they are.`,
      'If something about the course worries you, or you’d rather leave, write to us.',
    ],
    action: { label: 'View your classes', path: `/learn/courses/${slug}` },
  }
}
