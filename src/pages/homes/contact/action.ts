import { sendEnquiry } from '../../../features/enquiry/sendEnquiry.ts'

export default sendEnquiry
