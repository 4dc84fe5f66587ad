import { day, hour, minute } from '../../../clock.ts'

export const uploadWithin = 5 * minute
/** People may still be writing the cover note after uploading the file. */
export const unattachedKept = day
/** By then an application has been decided, one way or the other. */
export const resumeKept = 365 * day
export const linkWorks = 10 * minute
/** In the mail about an application: long enough to be read after a holiday. */
export const mailedLinkWorks = 30 * day
export const uploadsPerNetwork = { atMost: 30, window: hour } as const
