import { onDemand, onOpening } from '../../ui/onDemand.tsx'

export const EnquiryForm = onDemand(async () => (await import('./EnquiryForm.tsx')).EnquiryForm)
export const QuickDialog = onOpening(async () => (await import('./QuickDialog.tsx')).QuickDialog)
