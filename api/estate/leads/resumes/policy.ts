import { day, hour, minute } from '../../../clock.ts'

export const uploadWithin = 5 * minute
/** An applicant may still be writing the cover note after uploading the file. */
export const unattachedKept = day
/** By then every application has been decided. */
export const resumeKept = 365 * day
export const linkWorks = 10 * minute
/** In the email about an application: long enough to be read after a holiday. */
export const mailedLinkWorks = 30 * day
export const uploadsPerNetwork = { atMost: 30, window: hour } as const
