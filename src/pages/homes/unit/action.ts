import { NewUnitEnquiry } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from '../../../features/leads/enquiry/sendLead.ts'

export default sendLead({
  schema: NewUnitEnquiry,
  need: (body, { call, form }) =>
    call.createUnitEnquiry({ params: { blockUnitId: String(form.get('unit_id') ?? '') }, body }),
})
