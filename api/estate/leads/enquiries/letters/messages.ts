import type { Mail } from '../../../../mail/Mail.ts'

interface Written {
  readonly subject: string
  readonly text: string
  /** The enquiry's reference, for the buyer to quote. */
  readonly reference: string
  /** For news only: the link that withdraws every consent to it. */
  readonly withdraw: string | null
}

/** An email with the sales office's own words. */
export function writtenMail({ subject, text, reference, withdraw }: Written): Mail {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim())
  return {
    subject,
    paragraphs: paragraphs.filter(Boolean),
    facts: [{ label: 'Reference', value: reference }],
    ...(withdraw !== null && {
      afterwards: ['You agreed to news from us. You can withdraw that at any time:'],
      action: { label: 'Withdraw consent', path: `/homes/consents/withdraw?token=${withdraw}` },
    }),
  }
}
