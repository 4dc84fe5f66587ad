import type { DisputeSummary } from '#contract/learning/buying/disputes.ts'

export const statusWords: Readonly<Record<DisputeSummary['status'], string>> = {
  opened: 'Waiting for your reply',
  answered: 'We decide next',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
}
