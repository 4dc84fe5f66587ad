import type { Mail } from '../../../mail/Mail.ts'

interface Written {
  readonly subject: string
  readonly text: string
  readonly button: { readonly label: string; readonly path: string } | null
}

/** The email that staff wrote, for one person in the group. */
export function broadcastMail({ subject, text, button }: Written): Mail {
  return {
    subject,
    paragraphs: text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
    ...(button && { action: button }),
  }
}
