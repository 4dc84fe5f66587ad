import { call, optional } from '../../../platform/calls/needs.ts'

export const dashboardNeeds = {
  dashboard: call.getTeacherDashboard(),
  recent: optional(call.getRecentStudents({ query: { items: 5 } })),
}
