import type { Mail } from '../../../mail/Mail.ts'

export interface Unread {
  readonly thread_id: string
  /** The other person's name, or the title of the group's course. */
  readonly from: string
  readonly isAnnouncement: boolean
  /** The child whose conversation it is, for a guardian who reads along. */
  readonly child?: string
  /** Oldest first. */
  readonly words: readonly { readonly author: string; readonly text: string }[]
  /** How many messages came after these. */
  readonly more: number
}

/** The email with messages that its reader hasn't seen on the site. */
export function unreadMessages({ thread_id, from, isAnnouncement, child, words, more }: Unread): Mail {
  const [first] = words
  const told = child ? `${from} and ${child} wrote to each other` : `${from} wrote to you`
  return {
    subject: isAnnouncement ? `Announcement in ${from}` : told,
    ...(first && { preheader: first.text.slice(0, 140) }),
    paragraphs: [isAnnouncement ? `There’s an announcement in ${from}.` : `${told}.`],
    facts: words.map(({ author, text }) => ({ label: author, value: text })),
    action: {
      label: isAnnouncement ? 'Read announcement' : child ? 'Read conversation' : 'Read and reply',
      path: `/messages/${thread_id}`,
    },
    afterwards: [
      ...(more > 0 ? [`${more === 1 ? '1 more message is' : `${more} more messages are`} on the site.`] : []),
      'Replies to this email don’t reach anyone: please reply on the site. We’ll only email you about newer messages once you’ve read these.',
    ],
  }
}
