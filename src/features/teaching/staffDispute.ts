import type { DisputeSummary } from '#contract/learning/buying/disputes.ts'

export const staffStatusWords: Readonly<Record<DisputeSummary['status'], string>> = {
  opened: 'Waiting for the tutor',
  answered: 'To decide',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
}
