import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Day, Percent, Prose } from '../../shapes.ts'
import { ProjectImage } from '../projects/overview.ts'
import { bookedHome } from './bookedHome.ts'

/** A home as its buyer sees it. */
export const OwnHome = z.object({
  ...bookedHome,
  today: Day,
  /** Reports on the progress of construction, latest first. */
  reports: z.array(
    z.object({
      month: Day,
      stage: Prose,
      planned_percent: Percent,
      actual_percent: Percent,
      note: Prose,
      photo: z.nullable(ProjectImage),
    }),
  ),
})
export type OwnHome = z.output<typeof OwnHome>

/** What a buyer can do through the signed link in their emails. */
export const ownHome = defineEndpoints({
  getOwnHome: {
    method: 'GET',
    path: '/own-home',
    access: 'public',
    resource: 'OwnHome',
    exact: true,
    summary:
      'A booked home by the token of its emails: what is paid and due, papers, progress; null if there is none',
    query: z.object({ token: z._default(z.string().check(z.maxLength(400)), '') }),
    response: z.object({ home: z.nullable(OwnHome) }),
    errors: ['validation_failed'],
  },
  getOwnHomePaper: {
    method: 'GET',
    path: '/own-home/:home_token/papers/:paperId',
    access: 'public',
    resource: 'OwnHome',
    exact: true,
    summary: 'A demand, a receipt, or the booking form where the paper is called `form`, as a PDF',
    file: 'application/pdf',
    response: z.null(),
    errors: ['not_found'],
  },
})
