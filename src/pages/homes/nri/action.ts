import { NewNriLead } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from '../../../features/leads/enquiry/sendLead.ts'

export default sendLead({
  schema: NewNriLead,
  need: (body, { call }) => call.createNriLead({ body }),
})
