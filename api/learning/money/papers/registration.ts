/** A tutor's verified GST registration. */
export interface Registration {
  readonly gstin: string
  readonly state: string
  /** In hundredths of a per cent; the price includes it. */
  readonly taxRate: number
  /** Unique to this tutor, at most three characters: rule 46 wants consecutive numbers for each registered supplier. */
  readonly series: { readonly invoices: string; readonly creditNotes: string }
}

/** Always null: tutors can enter a GSTIN with their payout details, but bills do not use it yet. */
export function registrationOf(_tutorId: string): Registration | null {
  return null
}

/** The series for tutors without a registration. */
export const commonSeries = { bills: 'VB', creditNotes: 'VC' } as const
