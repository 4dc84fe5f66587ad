import { NewBrochureEnquiry } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from '../../../features/leads/enquiry/sendLead.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const send = sendLead({
  schema: NewBrochureEnquiry,
  need: (body, { call, params }) =>
    call.createBrochureEnquiry({ params: { project_id: params.project ?? '' }, body }),
})

/** A brochure by email needs an address; for other enquiries a number is enough. */
const sendBrochure: Action = async (args) => {
  if (String(args.form.get('email') ?? '').trim() !== '') return send(args)
  return refused(args.form, {
    status: 422,
    code: 'validation_failed',
    message: 'Please fill in what’s missing below.',
    fields: { email: 'Enter an email address, such as asha@example.com.' },
  })
}
export default sendBrochure
