import { z } from 'zod/mini'
import { NewApplication } from '#contract/estate/leads/enquiries.ts'
import { sendLead } from '../../../features/leads/enquiry/sendLead.ts'

/** A form sends digits, and the call expects numbers. */
const count = (error: string) =>
  z.pipe(z.string({ error }).check(z.regex(/^\d{1,3}$/, error)), z.transform(Number))
const years = 'Enter your experience in whole years.'
const days = 'Enter the notice period in days.'

const Application = z.extend(NewApplication, {
  experience_years: z.pipe(count(years), NewApplication.shape.experience_years),
  notice_days: z.optional(z.pipe(count(days), z.int().check(z.lte(365, days)))),
  resume_upload_id: z.string({ error: 'Add your resume as a PDF, DOC or DOCX file.' }),
})

export default sendLead({
  schema: Application,
  need: (body, { call }) => call.createApplication({ body }),
})
