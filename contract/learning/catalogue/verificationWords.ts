// Apart from the schemas, so that a page can use them without loading a validator.

/** What we look at before we say that a tutor was checked. */
export const checkedParts = ['identity', 'qualification'] as const
export type CheckedPart = (typeof checkedParts)[number]

export const verificationStatuses = ['waiting', 'verified', 'asked', 'refused'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]
export const verificationWords: Readonly<Record<VerificationStatus, string>> = {
  waiting: 'Waiting',
  verified: 'Checked',
  asked: 'Asked for more',
  refused: 'Refused',
}

/** The most pictures of documents of one kind. */
export const papersAtMost = 3
