/** A tutor's registration for GST, once it was verified. */
export interface Registration {
  readonly gstin: string
  readonly state: string
  /** In hundredths of a per cent, included in the price. */
  readonly taxRate: number
  /** Of this tutor alone, three characters at most: rule 46 wants consecutive numbers of each registered supplier. */
  readonly series: { readonly invoices: string; readonly creditNotes: string }
}

/** No tutor can give a GSTIN so far. */
export function registrationOf(_tutorId: string): Registration | null {
  return null
}

/** For tutors without a registration. */
export const commonSeries = { bills: 'VB', creditNotes: 'VC' } as const
