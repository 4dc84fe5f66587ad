import { stateOfGstin } from '#contract/states.ts'
import type { Mail } from '../../../mail/Mail.ts'

const page = '/teach/gst'

interface Registered {
  readonly brand: string
  readonly gstin: string
  readonly legalName: string
  readonly address: string
  /** True if only the name or the address of a registered GSTIN has changed. */
  readonly isCorrection: boolean
}

/** Sent immediately, since every sale from now on is billed like this. */
export function gstRegistered({ brand, gstin, legalName, address, isCorrection }: Registered): Mail {
  return {
    subject: isCorrection ? 'Your GST details have changed' : `You’re registered for GST on ${brand}`,
    paragraphs: [
      isCorrection
        ? `From now on, the invoices under your GSTIN ${gstin} show the details below. Earlier ones stay as they are.`
        : `From now on, your students get tax invoices under your GSTIN ${gstin}. Your prices stay the same and include the tax, which you pay with your return.`,
      'If this wasn’t you, stop billing with GST now and change your password.',
    ],
    facts: [
      { label: 'GSTIN', value: gstin },
      { label: 'State', value: stateOfGstin(gstin) ?? '' },
      { label: 'Legal name', value: legalName },
      { label: 'Address', value: address },
    ],
    action: { label: 'View GST details', path: page },
  }
}

export function gstEnded({ gstin }: Pick<Registered, 'gstin'>): Mail {
  return {
    subject: 'You no longer bill with GST',
    paragraphs: [
      `Your GSTIN ${gstin} is no longer used for new sales: from now on, your students get bills of supply without tax. Invoices sent before stay valid.`,
      'If this wasn’t you, register again now and change your password.',
    ],
    action: { label: 'Register again', path: page },
  }
}
