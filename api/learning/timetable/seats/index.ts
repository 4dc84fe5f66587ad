export { countUsed } from './countUsed.ts'
export { courseDisputable, disputableUntil, disputeWindow } from './disputePolicy.ts'
export { endEnrolment, liveStatuses } from './endEnrolment.ts'
export {
  type Audience,
  absentFrom,
  expected,
  expectedAt,
  expectedIn,
  givenBack,
  stillSaid,
  titleFor,
} from './expected.ts'
export {
  classesLeft,
  countSeats,
  findSeats,
  isRenewed,
  ownLesson,
  renewalOrder,
  type SeatRow,
} from './findSeats.ts'
export {
  aroundHomework,
  HandInRow,
  handInJson,
  homeworkFilesJson,
  homeworkOf,
  isSetFor,
  toFiles,
  toHandIn,
} from './homework.ts'
export {
  FileRow,
  MaterialRow,
  materialColumns,
  materialsInRoom,
  mayHave,
  toMaterial,
} from './materials.ts'
export { longestPause, renewal, renewalCutoff, renewalStanding } from './policy.ts'
export { pupilOf, pupilTitle } from './pupilOf.ts'
export { inClass } from './recap.ts'
export { leavingOf, refundOnLeaving } from './refundOnLeaving.ts'
export { sitsIn } from './sitsIn.ts'
export { findKnownCourse, listSeats, lockSeat, moveSeat, type Step, toSeatSummary } from './store.ts'
export {
  findOwnSeat,
  isGivable,
  lessonsOf,
  type OwnSeat,
  renewalFacts,
  renewalOf,
  toDetail,
  toEnrolment,
} from './view.ts'
