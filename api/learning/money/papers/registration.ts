/** A tutor's verified GST registration. */
export interface Registration {
  readonly gstin: string
  readonly state: string
  /** In hundredths of a per cent, included in the price. */
  readonly taxRate: number
  /** Unique to this tutor, three characters at most: rule 46 requires consecutive numbers for each registered supplier. */
  readonly series: { readonly invoices: string; readonly creditNotes: string }
}

/** No tutor can give a GSTIN so far. */
export function registrationOf(_tutorId: string): Registration | null {
  return null
}

/** For tutors without a registration. */
export const commonSeries = { bills: 'VB', creditNotes: 'VC' } as const
