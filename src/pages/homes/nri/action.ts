import { NewNriLead } from '#contract/estate/leads.ts'
import { sendLead } from '../../../features/enquiry/sendLead.ts'

export default sendLead({
  schema: NewNriLead,
  need: (body, { call }) => call.createNriLead({ body }),
})
