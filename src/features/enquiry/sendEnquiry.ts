import { NewContact } from '#contract/estate/leads.ts'
import { sendLead } from './sendLead.ts'

/** What an enquiry form leads to, on whichever page it stands. */
export const sendEnquiry = sendLead({
  schema: NewContact,
  need: (body, { call }) => call.createContact({ body }),
})
