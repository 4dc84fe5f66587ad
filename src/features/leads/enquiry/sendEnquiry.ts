import { NewContact } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from './sendLead.ts'

/** The action of an enquiry form, whichever page it is on. */
export const sendEnquiry = sendLead({
  schema: NewContact,
  need: (body, { call }) => call.createContact({ body }),
})
