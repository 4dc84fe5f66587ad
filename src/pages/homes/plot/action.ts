import { NewPlotEnquiry } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from '../../../features/leads/enquiry/sendLead.ts'

export default sendLead({
  schema: NewPlotEnquiry,
  need: (body, { call }) => call.createPlotEnquiry({ body }),
})
