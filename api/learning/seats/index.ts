export { courseDisputable, disputableUntil, disputeWindow } from './disputePolicy.ts'
export { endEnrolment, liveStatuses } from './endEnrolment.ts'
export { absentFrom, expected, expectedAt, expectedIn, stillSaid } from './expected.ts'
export {
  classesLeft,
  countSeats,
  findSeats,
  isRenewed,
  ownLesson,
  renewalOrder,
  type SeatRow,
} from './findSeats.ts'
export { longestPause, renewal, renewalCutoff, renewalStanding } from './policy.ts'
export { refundOnLeaving } from './refundOnLeaving.ts'
export { findKnownCourse, listSeats, lockSeat, moveSeat, type Step, toSeatSummary } from './store.ts'
export {
  findOwnSeat,
  lessonsOf,
  type OwnSeat,
  renewalFacts,
  renewalOf,
  toDetail,
  toEnrolment,
} from './view.ts'
