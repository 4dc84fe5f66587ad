import { NewSubscriber } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from '../../../features/leads/enquiry/sendLead.ts'

export default sendLead({
  schema: NewSubscriber,
  leave: { purpose: 'marketing_email', missing: 'Tick this box so we can write to you.' },
  need: (body, { call }) => call.createSubscriber({ body }),
})
