import type { DisputeSummary } from '#contract/learning/disputes.ts'

export const statusWords: Readonly<Record<DisputeSummary['status'], string>> = {
  opened: 'Waits for your answer',
  answered: 'We decide next',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
}
