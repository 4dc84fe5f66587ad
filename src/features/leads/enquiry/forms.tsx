import { onDemand, onOpening } from '../../../ui/timing/onDemand.tsx'

export const EnquiryForm = onDemand(async () => (await import('./EnquiryForm.tsx')).EnquiryForm)
export const QuickDialog = onOpening(async () => (await import('./QuickDialog.tsx')).QuickDialog)
