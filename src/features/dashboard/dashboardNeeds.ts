import { call, optional } from '../../platform/calls/needs.ts'

/** The calls whose answers make the dashboard. */
export const dashboardNeeds = {
  dashboard: call.getTeacherDashboard(),
  recent: optional(call.getRecentStudents({ query: { items: 5 } })),
}
