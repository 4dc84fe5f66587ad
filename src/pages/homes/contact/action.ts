import { sendEnquiry } from '../../../features/leads/enquiry/sendEnquiry.ts'

export default sendEnquiry
