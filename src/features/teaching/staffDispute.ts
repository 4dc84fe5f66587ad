import type { DisputeSummary } from '#contract/learning/disputes.ts'

export const staffStatusWords: Readonly<Record<DisputeSummary['status'], string>> = {
  opened: 'Waits for the tutor',
  answered: 'To decide',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
}
