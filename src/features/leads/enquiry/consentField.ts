import type { ConsentPurpose } from '#contract/estate/leads/words.ts'

/** Each box has its own field name, so that a form that comes back still has every tick. */
export function consentField(purpose: ConsentPurpose): string {
  return `consent_${purpose}`
}
