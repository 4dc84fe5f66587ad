import type { Mail } from '../../mail/Mail.ts'

export interface Unread {
  readonly thread_id: string
  /** The other person, or the group's course. */
  readonly from: string
  readonly isAnnouncement: boolean
  /** Oldest first. */
  readonly words: readonly { readonly author: string; readonly text: string }[]
  /** Those that came after these. */
  readonly more: number
}

/** What somebody wrote, for whoever didn't see it on the site. */
export function unreadMessages({ thread_id, from, isAnnouncement, words, more }: Unread): Mail {
  const [first] = words
  return {
    subject: isAnnouncement ? `Announcement in ${from}` : `${from} wrote to you`,
    ...(first && { preheader: first.text.slice(0, 140) }),
    paragraphs: [isAnnouncement ? `There’s an announcement in ${from}.` : `${from} wrote to you.`],
    facts: words.map(({ author, text }) => ({ label: author, value: text })),
    action: {
      label: isAnnouncement ? 'Read announcement' : 'Read and answer',
      path: `/messages/${thread_id}`,
    },
    afterwards: [
      ...(more > 0 ? [`${more === 1 ? '1 more message is' : `${more} more messages are`} on the site.`] : []),
      'Answers to this email don’t reach anyone: please answer on the site. We email you again once you’ve read these.',
    ],
  }
}
