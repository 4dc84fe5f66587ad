export { gstHandlers } from './handlers.ts'
export { type Registration, registrationsOf } from './registrations.ts'
export { commonSeries, seriesOf } from './series.ts'
