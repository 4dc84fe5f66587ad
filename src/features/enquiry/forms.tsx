import { onDemand, onOpening } from '../../ui/onDemand.tsx'

export const EnquiryForm = onDemand(async () => (await import('./EnquiryForm.tsx')).EnquiryForm)
export const QuickForm = onOpening(async () => (await import('./QuickForm.tsx')).QuickForm)
